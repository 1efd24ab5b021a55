import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Drawer, Skeleton } from 'antd'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../list/EmptyState.tsx'
import { focusPage, isFocusLost } from '../screen/focus.ts'
import { useVisible } from '../screen/view.ts'
import { useDirection, useT } from '../words/i18n.ts'
import styles from './DetailDrawer.module.css'

interface DetailDrawerProps<Detail> {
  readonly of: Pick<UseQueryResult<Detail>, 'data' | 'error' | 'refetch'>
  readonly title: string
  /** The message if loading fails. */
  readonly failed: string
  readonly size: number
  readonly onClose: () => void
  readonly foot: (detail: Detail) => ReactNode
  readonly children: (detail: Detail) => ReactNode
}

/** Shows one record beside its list: loading, loaded or failed. */
export const DetailDrawer = <Detail,>(props: DetailDrawerProps<Detail>) => {
  const { title, failed, size, onClose, foot, children } = props
  const { data, error, refetch } = props.of
  const t = useT()
  const visible = useVisible()
  const direction = useDirection()
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The drawer closes together with the address; the focus has to be moved explicitly.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
        else focusPage()
      })
    },
    [opener],
  )
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A step that was just run disappears with its button. The focus stays in the drawer, otherwise Tab continues behind it.
    if (data && visible && isFocusLost()) content.current?.focus({ preventScroll: true })
  }, [data, visible])
  return (
    <Drawer
      rootClassName={styles.drawer ?? ''}
      // The drawer renders outside its tab's element, so it has to hide when the tab is in the background.
      open={visible}
      placement={direction === 'rtl' ? 'left' : 'right'}
      onClose={onClose}
      size={size}
      title={title}
      footer={data ? foot(data) : null}
    >
      {data ? (
        <div ref={content} className={styles.content} tabIndex={-1}>
          {children(data)}
        </div>
      ) : null}
      {!data && error ? (
        <EmptyState icon={CloudOff} title={failed} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {data || error ? null : <Skeleton active paragraph={{ rows: 12 }} />}
    </Drawer>
  )
}

/** A heading with its content. */
export const DetailPart = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <section className="stack-8">
    <h3>{title}</h3>
    {children}
  </section>
)

/** A text that a user wrote, with its line breaks. */
export const DetailText = ({ children }: { readonly children: string }) => <p className={styles.said}>{children}</p>

/** The main facts of the record, at the top of the drawer. */
export const DetailFacts = ({ children }: { readonly children: ReactNode }) => (
  <p className={`wrap-row quiet ${styles.facts}`}>{children}</p>
)
