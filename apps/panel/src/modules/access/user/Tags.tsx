import { Tooltip } from 'antd'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Tags.module.css'

/** The number that fits a line. */
const maxTags = 2

/** Names as tags; further ones as a number with a tooltip. */
export const Tags = ({ of }: { readonly of: readonly string[] }) => {
  const t = useT()
  const rest = of.slice(maxTags)
  return (
    <span className={`wrap-row ${styles.tags}`}>
      {of.slice(0, maxTags).map((name) => (
        <span key={name} className={`clipped small ${styles.tag}`}>
          {name}
        </span>
      ))}
      {rest.length ? (
        <Tooltip title={rest.join(', ')}>
          <span className={`clipped small ${styles.tag}`}>
            {t('user.places.more', { n: rest.length })}
            <span className="visually-hidden">{rest.join(', ')}</span>
          </span>
        </Tooltip>
      ) : null}
    </span>
  )
}
