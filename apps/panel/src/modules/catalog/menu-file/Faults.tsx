import { type MenuImportReport, menuImportFaults } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { download } from '../../../kit/http/api.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Faults.module.css'
import { ShowMore } from './ShowMore.tsx'
import { useSome } from './useSome.ts'

/** What is wrong with a file, row by row, and those rows as a file to be mended. */
export const Faults = ({ one: { id, faults } }: { readonly one: MenuImportReport }) => {
  const t = useT()
  const toast = useToast()
  const branch_id = useBranchId()
  const { some, rest, more } = useSome(faults)
  const saving = useMutation({
    mutationFn: () => download(menuImportFaults, { params: { branch_id, import_id: id } }),
    onError: toast.fail,
  })
  const bySheet = Map.groupBy(some, ({ sheet }) => sheet)
  return (
    <section className={styles.faults} aria-label={t('menu-import.show.wrong')}>
      {[...bySheet].map(([sheet, list]) => (
        <div key={sheet} className={styles.sheet}>
          <h2>{sheet}</h2>
          <ul>
            {list.map(({ row, column, message }) => (
              <li key={`${row} ${column} ${message}`}>
                <span className={styles.row}>{row === null ? '' : t('menu-import.row', { row })}</span>
                <span className={styles.column}>{column}</span>
                <span className={styles.message}>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ShowMore rest={rest} more={more} />
      {faults.some(({ row }) => row !== null && row > 1) ? (
        <div>
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('menu-import.download-wrong')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
