import type { ChangeLine } from './change-line.ts'
import styles from './menu-plan.api.module.css'

/** The changed fields, one row each: before and after. */
export const ChangeLines = ({ lines }: { readonly lines: readonly ChangeLine[] }) => (
  <dl className={styles.lines}>
    {lines.map(({ label, before, after }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {before ? <del>{before}</del> : null}
          {before && after ? <span aria-hidden="true"> → </span> : null}
          {after ? <ins>{after}</ins> : null}
        </dd>
      </div>
    ))}
  </dl>
)

export { useChangeLines } from './useChangeLines.ts'
