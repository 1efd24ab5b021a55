import { ArrowLeft } from 'lucide-react'
import { type ReactNode, use, useEffect } from 'react'
import { ZoneNote } from '../look/ZoneNote.tsx'
import { type AtLeast, useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'
import { focusPage, isAwaited } from './focus.ts'
import { PageFrame } from './frame.ts'
import { useFollow } from './link.ts'
import styles from './Page.module.css'
import { useParent } from './parent.ts'

/** The page to return to. */
export interface Home {
  readonly title: string
  readonly path: string
}

interface PageProps {
  readonly title: string
  /** The number of records, beside the title. */
  readonly count?: number | AtLeast | undefined
  /** The link back, above the title. The default is the screen to which this one belongs. */
  readonly home?: Home | undefined
  /** The page's actions, beside the title. */
  readonly actions?: ReactNode
  /** The main action; on a phone at the foot, in reach of a thumb. */
  readonly primary?: ReactNode
  /** The row of filters below the title. */
  readonly filters?: ReactNode
  readonly children: ReactNode
}

const Back = ({ title, path }: Home) => {
  const follow = useFollow()
  return (
    <a href={path} onClick={follow} className={styles.back}>
      <ArrowLeft size={14} aria-hidden="true" />
      {title}
    </a>
  )
}

/** The frame of every page: link back, title with count, actions, filters, content. */
export const Page = ({ title, count, home, actions, primary, filters, children }: PageProps) => {
  const t = useT()
  const { counted } = useFormat()
  const parent = useParent()
  const Frame = use(PageFrame)
  const back = home ?? (parent && { title: t(parent.title), path: parent.path })
  useEffect(() => {
    if (isAwaited()) focusPage()
  }, [])
  const content = (
    <>
      {filters ? <div className={`row ${styles.filters}`}>{filters}</div> : null}
      {children}
    </>
  )
  return (
    <div className={`column ${styles.page}`}>
      {back ? <Back {...back} /> : null}
      <header className={`row ${styles.head}`}>
        <h1 className={`breakable shrinks ${styles.title}`}>
          {title}
          {count === undefined ? null : <span className={`quiet numbers ${styles.count}`}>{counted(count)}</span>}
        </h1>
        <ZoneNote />
        {actions || primary ? (
          <div className={`wrap-row ${styles.actions}`}>
            {actions}
            {primary ? <div className={styles.primary}>{primary}</div> : null}
          </div>
        ) : null}
      </header>
      {Frame ? <Frame>{content}</Frame> : content}
    </div>
  )
}
