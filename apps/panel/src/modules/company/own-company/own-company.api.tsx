import { company, companyChoice } from '@sofra/contract/company/company/company.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Building2, ChevronRight, CloudOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { idField } from '../../../kit/screen/search.ts'
import { useSearch } from '../../../kit/screen/view.ts'
import { CompanyContext } from '../../../kit/session/company.ts'
import { CurrencyContext } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './own-company.module.css'

/** The first companies of a search by name; `total` counts all. */
const useCompanies = (q = '') =>
  useQuery({
    queryKey: [company.name, 'choice', q],
    queryFn: ({ signal }) => call(companyChoice, { query: q ? { q } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Returns a company's currency code; undefined while it loads. */
const useCurrencyCode = (id: number | undefined, first: ReturnType<typeof useCompanies>['data']) => {
  const listedCompany = first?.items.find((one) => one.id === id)
  const { data } = useQuery({
    queryKey: [company.name, 'choice', 'of', id],
    queryFn: ({ signal }) => call(companyChoice, { query: { id: id ?? 0 } }, { signal }),
    enabled: first !== undefined && id !== undefined && !listedCompany,
  })
  return (listedCompany ?? data?.items[0])?.currency_code
}

// Up to this number no search field is needed.
const few = 8

/** Selects one of several companies. */
const ChooseCompany = ({ onChoose }: { readonly onChoose: (id: number) => void }) => {
  const t = useT()
  const [q, search] = useState('')
  const { data } = useCompanies(q)
  const all = useCompanies().data?.total ?? 0
  return (
    <>
      <p className="quiet">{t('company.choose.hint')}</p>
      {all > few ? <SearchField value={q} placeholder={t('company.search')} onChange={search} /> : null}
      <ul className={styles.list}>
        {data?.items.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={`row breakable ${styles.company}`} onClick={() => onChoose(id)}>
              {name}
              <ChevronRight size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const chosen = { company: idField }

interface OfCompanyProps {
  /** Title of the page before a company is chosen. */
  readonly title: string
  /** What the screen is for, before a company is chosen. */
  readonly purpose?: string
  /** `again` is the button to choose another company, when there are several. */
  readonly children: (companyId: number, again: ReactNode) => ReactNode
}

/** Frame of a screen of the own company: the only one, the one in the address, or a choice. */
export const OfCompany = ({ title, purpose, children }: OfCompanyProps) => {
  const t = useT()
  const [{ company }, set] = useSearch(chosen)
  const { data, error, refetch } = useCompanies()
  const only = data?.total === 1 ? data.items[0]?.id : undefined
  const id = only ?? company
  const currency = useCurrencyCode(id, data)
  const again = only ? null : <Button onClick={() => set({ company: undefined })}>{t('company.choose')}</Button>
  if (id !== undefined && data)
    return (
      <CompanyContext value={{ id, isChosen: only === undefined }}>
        <CurrencyContext value={currency}>{children(id, again)}</CurrencyContext>
      </CompanyContext>
    )
  return (
    <Page title={title}>
      {purpose ? <p className="quiet">{purpose}</p> : null}
      {error ? (
        <EmptyState icon={CloudOff} title={t('list.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {!data && !error ? <div className={styles.waiting} aria-busy="true" /> : null}
      {data?.total === 0 ? (
        <EmptyState icon={Building2} title={t('company.none')} hint={t('company.none.hint')} />
      ) : null}
      {data && data.total > 1 ? <ChooseCompany onChoose={(one) => set({ company: one })} /> : null}
    </Page>
  )
}
