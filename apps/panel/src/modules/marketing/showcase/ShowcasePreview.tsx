import type { BranchShowcase } from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import { ImageOff, Timer } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Picture } from '../../../kit/picture/Picture.tsx'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import styles from './ShowcasePreview.module.css'

type Values = Pick<
  BranchShowcase,
  'kind' | 'name' | 'placement' | 'web' | 'mobile' | 'poster' | 'cover' | 'items' | 'ends_at' | 'shows_countdown'
>

/** The width of the phone in the preview, in pixels. */
const across = 260
const [hour, day] = [3_600_000, 86_400_000]

interface ShotProps {
  readonly path: string | null | undefined
  /** Width divided by height. */
  readonly ratio: number
  readonly alt: string
}

const Shot = ({ path, ratio, alt }: ShotProps) => {
  const t = useT()
  return (
    <div className={styles.shot} style={{ aspectRatio: String(ratio) }}>
      {path ? (
        <Picture path={path} width={across} height={Math.round(across / ratio)} alt={alt} />
      ) : (
        <span className={`column small ${styles.none}`}>
          <ImageOff size={22} aria-hidden="true" />
          {t('showcase.preview.none')}
        </span>
      )}
    </div>
  )
}

/** The countdown as guests see it now. */
const Left = ({ shows_countdown, ends_at }: Values) => {
  const t = useT()
  const ms = shows_countdown && ends_at ? Date.parse(ends_at) - Date.now() : 0
  if (ms <= 0) return null
  const text =
    ms >= day
      ? t('guest-page.days-left', { n: Math.floor(ms / day) })
      : t('guest-page.hours-left', { n: Math.ceil(ms / hour) })
  return (
    <p className={`quiet small row ${styles.left}`}>
      <Timer size={14} aria-hidden="true" />
      {text}
    </p>
  )
}

/** A placeholder for the rest of the page. */
const Rest = () => (
  <div className={styles.rest} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
)

const Story = ({ values, title }: { readonly values: Values; readonly title: string }) => {
  const [first] = values.items ?? []
  return (
    <>
      <div className={`stack-4 ${styles.story}`}>
        <span className={styles.ring}>
          {values.cover ? <Picture path={values.cover} width={64} height={64} alt="" /> : <ImageOff size={20} />}
        </span>
        <span className={styles.title}>{title}</span>
      </div>
      <Left {...values} />
      <Shot path={first?.image} ratio={9 / 16} alt={title} />
    </>
  )
}

/** A preview on a phone and on the web. */
export const ShowcasePreview = () => {
  const t = useT()
  const [lang] = useLang()
  const values = useWatch() as Values
  const { kind } = values
  const title = translatedText(values.name, lang)
  const [mobile, web] = kind === 'slider' ? [4 / 3, 5 / 2] : [2, values.placement === 'half' ? 2 : 5]
  return (
    <div className={`stack-16 ${styles.preview}`}>
      <div className={`column ${styles.phone}`}>
        <div className={styles.bar} aria-hidden="true" />
        {kind === 'story' ? (
          <Story values={values} title={title} />
        ) : (
          <>
            <Shot path={values.mobile} ratio={mobile} alt={title} />
            {kind === 'slider' ? (
              <div className={styles.dots} aria-hidden="true">
                <span />
                <span />
                <span />
              </div>
            ) : null}
            <Left {...values} />
            <Rest />
          </>
        )}
      </div>
      {kind === 'story' ? null : (
        <figure className={styles.web}>
          <figcaption>{t('branch-showcase.web')}</figcaption>
          <Shot path={values.web} ratio={web} alt={title} />
        </figure>
      )}
    </div>
  )
}
