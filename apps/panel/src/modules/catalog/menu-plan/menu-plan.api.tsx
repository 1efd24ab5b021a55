import type { FieldChange } from './field-change.ts'
import styles from './menu-plan.api.module.css'

/** The changed fields, one row each: before and after. */
export const FieldChanges = ({ lines }: { readonly lines: readonly FieldChange[] }) => (
  <dl className={`small numbers ${styles.lines}`}>
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

export { useFieldChanges } from './useFieldChanges.ts'
