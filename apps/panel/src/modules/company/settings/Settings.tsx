import { type SectionName, sectionNames } from '@sofra/contract/company/settings/settings.contract.ts'
import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { z } from 'zod'
import { IndexedForm } from '../../../kit/form/IndexedForm.tsx'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useLeaveGuard, useSearch, useTabTitle } from '../../../kit/screen/place.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { SectionForm } from './SectionForm.tsx'
import { SectionMark } from './SectionMark.tsx'
import { SectionPlace } from './SectionPlace.tsx'
import styles from './Settings.module.css'
import { sectionIcons } from './section-icons.ts'
import { SettingsContext } from './settings-context.ts'
import { useOverview } from './useOverview.ts'

const search = z.object({ section: z.enum(sectionNames).optional() })

interface SettingsProps {
  readonly companyId: number
  readonly actions?: ReactNode
}

/** Which sections hold unsaved changes; the tab is marked while any does. */
const useUnsaved = () => {
  const [unsaved, setUnsaved] = useState<readonly SectionName[]>([])
  useLeaveGuard(unsaved.length > 0)
  const mark = useCallback(
    (name: SectionName, dirty: boolean) =>
      setUnsaved((present) => {
        if (present.includes(name) === dirty) return present
        return dirty ? [...present, name] : present.filter((other) => other !== name)
      }),
    [],
  )
  return [unsaved, mark] as const
}

/** The sections that were opened; each is kept, so that nothing typed is lost on the way through them. */
const useOpened = (current: SectionName) => {
  const [opened, setOpened] = useState<readonly SectionName[]>([current])
  if (!opened.includes(current)) setOpened([...opened, current])
  return opened
}

/** All settings of a company: its sections as an index, each a form of its own. */
export const Settings = ({ companyId, actions }: SettingsProps) => {
  const t = useT()
  const [{ section: current = 'general' }, set] = useSearch(search)
  const { data, error, refetch } = useOverview(companyId)
  const [unsaved, mark] = useUnsaved()
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
        <div className={styles.waiting} aria-busy="true">
          <span />
          <span />
        </div>
      ) : null}
      {data && parts ? (
        <SettingsContext value={context}>
          <IndexedForm parts={parts} current={current} onChoose={(section) => set({ section: section as SectionName })}>
            {opened.map((name) => (
              <SectionPlace key={name} name={name} shown={name === current} onDirty={mark}>
                <SectionForm name={name} brief={data.sections.find((one) => one.name === name)} />
              </SectionPlace>
            ))}
          </IndexedForm>
        </SettingsContext>
      ) : null}
    </Page>
  )
}
