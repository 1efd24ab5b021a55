import {
  type SectionName,
  type SectionState,
  settingsOverview,
} from '@sofra/contract/company/settings/settings.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import {
  BellRing,
  ChartLine,
  CloudOff,
  Coins,
  CreditCard,
  HandCoins,
  Image,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircleHeart,
  MessageSquareText,
  Search,
  Share2,
  Smartphone,
  Store,
  Wallet,
} from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { IndexedForm } from '../../../kit/form/IndexedForm.tsx'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { NestedView, useOpened, useUnsaved } from '../../../kit/screen/nested.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch, useTabTitle } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { SectionForm } from './SectionForm.tsx'
import styles from './Settings.module.css'
import { SettingsContext } from './settings-context.ts'
import { settingsSearch } from './settings-search.ts'

/** Progress of every section: status, date and missing fields. */
const useOverview = (companyId: number) =>
  useQuery({
    queryKey: ['settings', 'overview', companyId],
    queryFn: ({ signal }) => call(settingsOverview, { params: { company_id: companyId } }, { signal }),
  })

/** Icon of each section. */
const sectionIcons: Record<SectionName, LucideIcon> = {
  general: Store,
  logos: Image,
  seo: Search,
  social: Share2,
  apps: Smartphone,
  analytics: ChartLine,
  payment: CreditCard,
  sms: MessageSquareText,
  mail: Mail,
  push: BellRing,
  points: Coins,
  wallet: Wallet,
  giving: HandCoins,
  comments: MessageCircleHeart,
  notifications: Megaphone,
}

/** Status of a section, or that it is dirty. */
const SectionMark = ({ state, unsaved }: { readonly state: SectionState; readonly unsaved: boolean }) => {
  const t = useT()
  const words = unsaved ? t('settings.unsaved') : t(`settings.state.${state}`)
  return (
    <span className={styles.mark} data-state={unsaved ? 'unsaved' : state} title={words}>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

interface SettingsProps {
  readonly companyId: number
  readonly actions?: ReactNode
}

/** Settings of a company: an index of sections, each its own form. */
export const Settings = ({ companyId, actions }: SettingsProps) => {
  const t = useT()
  const [{ section: requestedSection = 'general' }, set] = useSearch(settingsSearch)
  const { data, error, refetch } = useOverview(companyId)
  // The licence may have lost the module that opened it.
  const current = data && !data.sections.some(({ name }) => name === requestedSection) ? 'general' : requestedSection
  const [unsaved, mark] = useUnsaved<SectionName>()
  const opened = useOpened(current)
  const title = data ? t('settings.of', { name: data.company_name }) : t('settings.title')
  useTabTitle(data && title)
  const currency = data?.currency_code
  const context = useMemo(() => ({ companyId, currency: currency ?? 'TRY' }), [companyId, currency])
  const parts = data?.sections.map(({ name, state }) => ({
    id: name,
    title: t(`settings.${name}`),
    icon: sectionIcons[name],
    mark: <SectionMark state={state} unsaved={unsaved.includes(name)} />,
  }))
  return (
    <Page title={title} actions={actions}>
      {error && !data ? (
        <EmptyState icon={CloudOff} title={t('form.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {!error && !data ? (
        <div className={`column ${styles.waiting}`} aria-busy="true">
          <span />
          <span />
        </div>
      ) : null}
      {data && parts ? (
        <SettingsContext value={context}>
          <IndexedForm parts={parts} current={current} onChoose={(section) => set({ section: section as SectionName })}>
            {opened.map((name) => (
              <NestedView key={name} name={name} isShown={name === current} className={styles.section} onDirty={mark}>
                <SectionForm name={name} brief={data.sections.find((one) => one.name === name)} />
              </NestedView>
            ))}
          </IndexedForm>
        </SettingsContext>
      ) : null}
    </Page>
  )
}
