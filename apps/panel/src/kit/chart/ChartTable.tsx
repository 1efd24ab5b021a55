import { useT } from '../words/i18n.ts'
import styles from './ChartTable.module.css'
import type { ChartProps } from './chart.ts'

/** The values of a chart as a table, opened on demand. `heading` names the categories. */
export const ChartTable = ({
  label,
  heading,
  names,
  series,
  format,
}: Pick<ChartProps, 'label' | 'names' | 'series' | 'format'> & { readonly heading: string }) => {
  const t = useT()
  return (
    <details className={styles.table}>
      <summary className="quiet small">{t('chart.as-table')}</summary>
      <div className={styles.scroll}>
        <table className="numbers">
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {series.map((one) => (
                <th key={one.label} scope="col">
                  {one.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, row) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {series.map((one) => {
                  const value = one.values[row]
                  return <td key={one.label}>{value === null || value === undefined ? '–' : format(value)}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
