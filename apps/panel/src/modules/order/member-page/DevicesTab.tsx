import {
  endMemberDevice,
  type GuestDevice,
  memberDevices,
} from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Smartphone } from 'lucide-react'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Parts.module.css'
import { type TabProps, useFigures } from './useFigures.ts'

type Device = Omit<GuestDevice, 'is_this'>

interface EndButtonProps extends Pick<TabProps, 'company'> {
  readonly member: number
  readonly device: Device
  readonly name: string
}

const EndButton = ({ company, member, device, name }: EndButtonProps) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () =>
      call(endMemberDevice, { params: { company_id: company, member_id: member, member_session_id: device.id } }),
    onSuccess: () => toast.ok(t('member-page.device.ended')),
    onError: toast.fail,
    onSettled: () =>
      Promise.all(
        ['devices', 'figures'].map((part) =>
          queries.invalidateQueries({ queryKey: ['member', part, company, member] }),
        ),
      ),
  })
  return (
    <Confirm
      danger
      title={t('member-page.device.end.ask', { name })}
      text={t('member-page.device.end.text')}
      ok={t('member-page.device.end')}
      onConfirm={() => end.mutateAsync().catch(() => undefined)}
    >
      {(ask) => (
        <Button onClick={ask} aria-label={`${t('member-page.device.end')}: ${name}`}>
          {t('member-page.device.end')}
        </Button>
      )}
    </Confirm>
  )
}

/** The devices on which a member is signed in, each with a sign-out button. */
export default function DevicesTab(of: TabProps) {
  const { company, member } = of
  const t = useT()
  const may = useMay()
  const { dateTime, date } = useFormat(useFigures(of).data?.timezone)
  const { data, error, refetch } = useQuery({
    queryKey: ['member', 'devices', company, member.id],
    queryFn: ({ signal }) => call(memberDevices, { params: { company_id: company, member_id: member.id } }, { signal }),
  })
  if (!data) return <Waiting error={error} retry={() => void refetch()} />
  if (data.items.length === 0)
    return <EmptyState icon={Smartphone} title={t('member-page.no-devices')} hint={t('member-page.none.devices')} />
  return (
    <ul className={styles.rows} aria-label={t('member-page.tab.devices')}>
      {data.items.map((device) => {
        const name = device.device || t('member-page.device')
        return (
          <li key={device.id}>
            <div>
              <strong>{name}</strong>
              <span className="quiet">{t(`source.${device.source}`)}</span>
              <span className="quiet">
                {t('member-page.device.times', { seen: dateTime(device.last_seen_at), since: date(device.created_at) })}
              </span>
            </div>
            {may(endMemberDevice) ? (
              <EndButton company={company} member={member.id} device={device} name={name} />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
