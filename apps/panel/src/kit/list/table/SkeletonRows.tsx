import styles from './DataTable.module.css'

const widths = ['62%', '48%', '70%', '40%', '56%', '66%', '44%', '58%']

/** Grey bars in the place of rows that are on their way, so that nothing jumps when they come. */
export const SkeletonRows = ({ columns }: { readonly columns: number }) =>
  widths.map((width, row) => (
    <tr key={width}>
      {widths.slice(0, columns).map((other, column) => (
        <td key={other}>
          <span className={styles.bar} style={{ inlineSize: widths[(row + column * 3) % widths.length] }} />
        </td>
      ))}
    </tr>
  ))
