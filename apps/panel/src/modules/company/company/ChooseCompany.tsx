import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './ChooseCompany.module.css'
import { useCompanies } from './useCompanies.ts'

// As many as the eye finds without help.
const few = 8

/** Asks which company, where somebody has several. */
export const ChooseCompany = ({ onChoose }: { readonly onChoose: (id: number) => void }) => {
  const t = useT()
  const [q, search] = useState('')
  const { data } = useCompanies(q)
  const all = useCompanies().data?.total ?? 0
  return (
    <>
      <p className={styles.hint}>{t('company.choose.hint')}</p>
      {all > few ? <SearchField value={q} placeholder={t('company.search')} onChange={search} /> : null}
      <ul className={styles.list}>
        {data?.items.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.company} onClick={() => onChoose(id)}>
              {name}
              <ChevronRight size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
