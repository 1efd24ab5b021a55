import type {
  BranchIntegration,
  BranchIntegrations,
} from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import { Alert, Button } from 'antd'
import { BadgeCheck, CloudOff } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { Picture } from '../../../kit/picture/Picture.tsx'
import { useFollow } from '../../../kit/screen/link.ts'
import { NestedView, useOpened, useUnsaved } from '../../../kit/screen/nested.tsx'
import { ReachableContext } from '../../../kit/screen/open.ts'
import { useSearch } from '../../../kit/screen/view.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { SettingsPage } from '../branch/branch-settings.api.tsx'
import styles from './Integration.module.css'
import { IntegrationForm } from './IntegrationForm.tsx'
import { integrationSearch } from './integration-search.ts'
import { firstOf, stateOf } from './integration-state.ts'
import { type IntegrationKind, useIntegrations } from './useIntegration.ts'

interface CardProps {
  readonly kind: IntegrationKind
  readonly of: BranchIntegration
  readonly current: boolean
  readonly unsaved: boolean
  readonly onChoose: () => void
}

/** A platform with its state and next step; clicking opens its form. */
const Card = ({ kind: { icon: Icon }, of, current, unsaved, onChoose }: CardProps) => {
  const t = useT()
  const { name, tone, next } = stateOf(of)
  return (
    <button type="button" className={`card ${styles.card}`} aria-pressed={current} onClick={onChoose}>
      <span className={styles.logo}>
        {of.logo ? <Picture path={of.logo} width={36} height={36} /> : <Icon size={20} strokeWidth={1.5} aria-hidden />}
      </span>
      <span className="strong">{of.name}</span>
      <StatusDot tone={tone} label={t(`branch-integration.state.${name}`)} />
      {unsaved ? <small>{t('settings.unsaved')}</small> : null}
      {next && !unsaved ? (
        <small>{t('branch-integration.next', { step: t(`branch-integration.next.${next}`) })}</small>
      ) : null}
    </button>
  )
}

/** A link to the licence, for users with access. */
const LicenceLink = ({ company }: { readonly company: number }) => {
  const t = useT()
  const follow = useFollow()
  const reachable = use(ReachableContext)
  const href = ['/services', `/company/license/${company}`].find(reachable)
  if (!href) return null
  return (
    <Button href={href} onClick={follow} icon={<BadgeCheck size={16} aria-hidden="true" />}>
      {t('branch-integration.licence')}
    </Button>
  )
}

interface PlatformsProps {
  readonly kind: IntegrationKind
  readonly branch: number
  readonly integrations: BranchIntegrations
}

const Platforms = ({ kind, branch, integrations }: PlatformsProps) => {
  const t = useT()
  const { items } = integrations
  const [{ platform }, set] = useSearch(integrationSearch)
  const [unsaved, mark] = useUnsaved<string>()
  // The initially opened platform stays open when it is complete.
  const [first] = useState(() => firstOf(items)?.code)
  const current = items.find(({ code }) => code === platform) ?? items.find(({ code }) => code === first) ?? items[0]
  const opened = useOpened(current?.code)
  const heading = useRef<HTMLHeadingElement>(null)
  const isPressed = useRef(false)
  const choose = (code: string) => {
    isPressed.current = true
    set({ platform: code }, { replace: true })
  }
  // The form is below all cards; with dozens of them a click would show no effect without scrolling.
  useEffect(() => {
    const isBelow = (heading.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2
    if (isPressed.current && current && isBelow) heading.current?.scrollIntoView()
    isPressed.current = false
  }, [current])
  return (
    <>
      <Alert
        type="info"
        showIcon
        // A title with a description beside it would be larger than the text of the page.
        title={[t(kind.state), kind.hint ? t(kind.hint) : ''].join(' ')}
      />
      <ul className={`stack-12 ${styles.cards}`} aria-label={t('branch-integration.choose')}>
        {items.map((one) => (
          <li key={one.code}>
            <Card
              kind={kind}
              of={one}
              current={one === current}
              unsaved={unsaved.includes(one.code)}
              onChoose={() => choose(one.code)}
            />
          </li>
        ))}
      </ul>
      {items
        .filter(({ code }) => opened.includes(code))
        .map((one) => (
          <NestedView key={one.code} name={one.code} isShown={one === current} className={styles.view} onDirty={mark}>
            <h2 ref={one === current ? heading : null} className={styles.title}>
              {one.name}
            </h2>
            {one.is_licensed ? (
              <IntegrationForm kind={kind} branch={branch} integrations={integrations} of={one} />
            ) : (
              <div className={`stack-12 ${styles.unlicensed}`}>
                <p>{t('branch-integration.unlicensed', { module: t(`licence.module.${one.module}`) })}</p>
                <LicenceLink company={integrations.company_id} />
              </div>
            )}
          </NestedView>
        ))}
    </>
  )
}

/** The marketplaces or courier services of a branch, each with the state of its connection. */
export const IntegrationSettings = ({ kind }: { readonly kind: IntegrationKind }) => {
  const t = useT()
  const branch = useBranchId()
  const { data, error, refetch } = useIntegrations(kind, branch)
  const isLicensed = data?.items.some((one) => one.is_licensed)
  return (
    <SettingsPage title={t(`branch-integration.${kind.name}`)}>
      {!data && error ? (
        <EmptyState icon={CloudOff} title={t(kind.failed)} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {!data && !error ? <Waiting error={null} retry={() => undefined} /> : null}
      {data?.items.length === 0 ? <EmptyState icon={kind.icon} title={t('branch-integration.none-offered')} /> : null}
      {data && data.items.length > 0 && !isLicensed ? (
        <EmptyState icon={kind.icon} title={t(kind.none)} hint={t('branch-integration.none.hint')}>
          <LicenceLink company={data.company_id} />
        </EmptyState>
      ) : null}
      {data && isLicensed ? <Platforms kind={kind} branch={branch} integrations={data} /> : null}
    </SettingsPage>
  )
}
