import {
  connectSwitchboard,
  disconnectSwitchboard,
  type Switchboard,
  switchboard,
} from '@sofra/contract/order/phone-call/switchboard.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { KeyRound, PhoneIncoming, Unplug } from 'lucide-react'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { SettingsPage } from '../../branch/branch/branch-settings.api.tsx'
import styles from './SwitchboardSettings.module.css'

/** An example message of a switchboard, runnable as shown. */
const exampleOf = (address: string) => `BODY='{"call_id":"1","event":"ringing","from":"05550001122"}'
TIME=$(date +%s)
SIGN=$(printf '%s.%s' "$TIME" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -hex | sed 's/^.* //')
curl ${address} -H 'content-type: application/json' \\
  -H "X-Sofra-Signature: t=$TIME,v1=$SIGN" -d "$BODY"`

interface ValueProps {
  readonly name: string
  readonly value: string
  readonly hint?: string
}

const Value = ({ name, value, hint }: ValueProps) => (
  <div className={styles.value}>
    <h2>{name}</h2>
    <output aria-label={name}>{value}</output>
    {hint ? <p>{hint}</p> : null}
  </div>
)

interface ConnectedProps {
  readonly of: Switchboard
  readonly address: string
  /** Shown once after it was created. */
  readonly secret: string | undefined
}

/** The webhook address for the switchboard, the age of its secret, and the signature. */
const Connected = ({ of: { made_at, made_by }, address, secret }: ConnectedProps) => {
  const t = useT()
  const { shortTime } = useFormat()
  const createdHint = t('switchboard.made', { name: made_by ?? '', time: made_at ? shortTime(made_at) : '' })
  return (
    <>
      <Value name={t('switchboard.address')} value={address} />
      <Value
        name={t('switchboard.secret')}
        value={secret ?? '••••••••'}
        hint={secret ? t('switchboard.secret.once') : createdHint}
      />
    </>
  )
}

const How = ({ address }: { readonly address: string }) => {
  const t = useT()
  return (
    <section className={styles.how} aria-labelledby="switchboard-how">
      <h2 id="switchboard-how">{t('switchboard.how')}</h2>
      <p>{t('switchboard.how.text')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <pre tabIndex={0} dir="ltr">
        {exampleOf(address)}
      </pre>
    </section>
  )
}

const State = ({ of: { path, last_call_at } }: { readonly of: Switchboard }) => {
  const t = useT()
  const { ago } = useFormat()
  if (!path) return <StatusDot tone="quiet" label={t('switchboard.off')} />
  return (
    <div className={`row ${styles.state}`}>
      <StatusDot tone="good" label={t('switchboard.connected')} />
      <small>{last_call_at ? t('switchboard.last', { ago: ago(last_call_at) }) : t('switchboard.silent')}</small>
    </div>
  )
}

const useSwitchboard = (branch: number) => {
  const toast = useToast()
  const client = useQueryClient()
  const params = { branch_id: branch }
  const queryKey = ['switchboard', branch]
  const switchboardQuery = useQuery({ queryKey, queryFn: ({ signal }) => call(switchboard, { params }, { signal }) })
  const outcome = {
    onError: (error: Error) => toast.fail(error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  }
  const connect = useMutation({ mutationFn: () => call(connectSwitchboard, { params }), ...outcome })
  const disconnect = useMutation({
    mutationFn: () => call(disconnectSwitchboard, { params }),
    onSuccess: () => connect.reset(),
    ...outcome,
  })
  return { switchboardQuery, connect, disconnect }
}

/** Connects the restaurant's switchboard: webhook address and signing secret. */
export default function SwitchboardSettings() {
  const t = useT()
  const may = useMay()
  const { switchboardQuery, connect, disconnect } = useSwitchboard(useBranchId())
  const { data, error, refetch } = switchboardQuery
  const address = data?.path ? `${location.origin}${data.path}` : undefined
  const mayConnect = may(connectSwitchboard)
  return (
    <SettingsPage title={t('switchboard.title')}>
      <p className={styles.hint}>{t('switchboard.hint')}</p>
      {data ? <State of={data} /> : <Waiting error={error} retry={() => void refetch()} />}
      {data && address ? <Connected of={data} address={address} secret={connect.data?.signing_key} /> : null}
      <div className="wrap-row">
        {data && !address && mayConnect ? (
          <Button
            type="primary"
            icon={<PhoneIncoming size={16} aria-hidden="true" />}
            loading={connect.isPending}
            onClick={() => connect.mutate()}
          >
            {t('switchboard.connect')}
          </Button>
        ) : null}
        {address && mayConnect ? (
          <Confirm
            title={t('switchboard.renew.ask')}
            text={t('switchboard.renew.text')}
            ok={t('switchboard.renew')}
            onConfirm={() => connect.mutateAsync().catch(() => undefined)}
          >
            {(ask) => (
              <Button icon={<KeyRound size={16} aria-hidden="true" />} onClick={ask}>
                {t('switchboard.renew')}
              </Button>
            )}
          </Confirm>
        ) : null}
        {address && may(disconnectSwitchboard) ? (
          <Confirm
            danger
            title={t('switchboard.disconnect.ask')}
            text={t('switchboard.disconnect.text')}
            ok={t('switchboard.disconnect')}
            onConfirm={() => disconnect.mutateAsync().catch(() => undefined)}
          >
            {(ask) => (
              <Button danger icon={<Unplug size={16} aria-hidden="true" />} onClick={ask}>
                {t('switchboard.disconnect')}
              </Button>
            )}
          </Confirm>
        ) : null}
      </div>
      {address ? <How address={address} /> : null}
    </SettingsPage>
  )
}
