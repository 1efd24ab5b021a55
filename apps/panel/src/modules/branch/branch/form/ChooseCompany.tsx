import { Building2, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import { SearchField } from '../../../../kit/list/SearchField.tsx'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './BranchForm.module.css'
import { useCompanies } from './useCompanies.ts'

/** Selects the company of a new branch. */
export const ChooseCompany = ({ onChoose }: { readonly onChoose: (company: number) => void }) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const companies = useCompanies(typed)
  return (
    <section className={styles.choose} aria-labelledby="choose-company" aria-busy={!companies}>
      <h2 id="choose-company">{t('branch-form.choose-company')}</h2>
      <p className={styles.note}>{t('branch-form.choose-company.hint')}</p>
      <SearchField value={typed} placeholder={t('branch-form.search-company')} onChange={setTyped} />
      {companies?.length === 0 ? (
        <EmptyState icon={Building2} title={t('list.no-match')} hint={t('list.no-match.hint')} />
      ) : null}
      <ul>
        {companies?.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              {name}
              <ChevronRight size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
