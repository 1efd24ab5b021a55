import type { ImportCounts, MenuImportReport } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { useSearch } from '../../../kit/screen/place.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { importSearch, type Show, shows } from './import-search.ts'
import styles from './ReviewFilters.module.css'

const counted: Record<Show, keyof ImportCounts> = {
  wrong: 'wrong',
  new: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  'only-here': 'only_here',
}

/** How many rows there are of each kind, and which of them are looked at. */
export const ReviewFilters = ({ one: { counts } }: { readonly one: MenuImportReport }) => {
  const t = useT()
  const { number } = useFormat()
  const [{ show, q }, setSearch] = useSearch(importSearch)
  return (
    <div className={styles.filters}>
      <fieldset className={styles.tiles}>
        <legend className="visually-hidden">{t('menu-import.show')}</legend>
        {shows.map((one) => {
          const n = counts?.[counted[one]] ?? 0
          return (
            <button
              key={one}
              type="button"
              className={styles.tile}
              data-show={one}
              disabled={n === 0}
              aria-pressed={show === one}
              onClick={() => setSearch({ show: show === one ? '' : one }, { replace: true })}
            >
              <b>{number(n)}</b> {t(`menu-import.show.${one}`)}
            </button>
          )
        })}
      </fieldset>
      <SearchField value={q} onChange={(next) => setSearch({ q: next }, { replace: true })} />
    </div>
  )
}
