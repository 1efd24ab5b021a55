import { Input } from 'antd'
import { Building2, ChevronRight } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './BranchForm.module.css'
import { useCompanies } from './useCompanies.ts'

/** Selects the company of a new branch. */
export const ChooseCompany = ({ onChoose }: { readonly onChoose: (company: number) => void }) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const companies = useCompanies(useDeferredValue(typed.trim()))
  return (
    <section className={styles.choose} aria-labelledby="choose-company" aria-busy={!companies}>
      <h2 id="choose-company">{t('branch-form.choose-company')}</h2>
      <p className={styles.note}>{t('branch-form.choose-company.hint')}</p>
      <Input.Search
        allowClear
        aria-label={t('branch-form.search-company')}
        placeholder={t('branch-form.search-company')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
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
