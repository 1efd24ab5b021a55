import { Button } from 'antd'
import { Building2, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch } from '../../../kit/screen/place.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './ChooseCompany.module.css'
import { ChooseCompany } from './ChooseCompany.tsx'
import { useCompanies } from './useCompanies.ts'

const chosen = z.object({ company: z.coerce.number().int().positive().optional() })

interface OfCompanyProps {
  /** Of the page, while there is no company yet to be about. */
  readonly title: string
  /** `again` is the button by which another company is chosen, where there are several. */
  readonly children: (companyId: number, again: ReactNode) => ReactNode
}

/** What a screen about one's own company stands in: the only one, or the one of the address, or the question which. */
export const OfCompany = ({ title, children }: OfCompanyProps) => {
  const t = useT()
  const [{ company }, set] = useSearch(chosen)
  const { data, error, refetch } = useCompanies()
  const only = data?.total === 1 ? data.items[0]?.id : undefined
  const id = only ?? company
  const again = only ? null : <Button onClick={() => set({ company: undefined })}>{t('company.choose')}</Button>
  if (id !== undefined && data) return children(id, again)
  return (
    <Page title={title}>
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
