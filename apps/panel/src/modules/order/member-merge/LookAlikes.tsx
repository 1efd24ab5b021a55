import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Member, member as members } from '@sofra/contract/member/member/member.contract.ts'
import {
  dismissLookAlike,
  lookAlikes,
  mergeMembers,
  restoreLookAlike,
} from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../kit/http/api.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useViewer } from '../../../kit/session/session.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { memberLabel } from '../../member/member/member-options.api.ts'
import styles from './LookAlikes.module.css'

const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'))

interface LookAlikesProps {
  readonly company: number
  readonly member: Member
}

interface AlikeProps {
  readonly of: ReplyOf<typeof lookAlikes>['items'][number]
  readonly busy: boolean
  readonly onCompare: () => void
  readonly onDismiss: () => void
}

const Alike = ({ of, busy, onCompare, onDismiss }: AlikeProps) => {
  const t = useT()
  const signs = of.signs.map((sign) => t(`member-merge.alike.${sign}`)).join(', ')
  const name = memberLabel(of)
  return (
    <li className={`row ${styles.alike}`}>
      <p>
        <UsersRound size={16} aria-hidden="true" />
        <span>{t('member-merge.alike', { name, signs })}</span>
      </p>
      <span className="wrap-row">
        <Button aria-label={`${t('member-merge.alike.compare')}: ${name}`} onClick={onCompare}>
          {t('member-merge.alike.compare')}
        </Button>
        <Button
          type="text"
          aria-label={`${t('member-merge.alike.dismiss')}: ${name}`}
          loading={busy}
          onClick={onDismiss}
        >
          {t('member-merge.alike.dismiss')}
        </Button>
      </span>
    </li>
  )
}

const Found = ({ company, member }: LookAlikesProps) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const [compared, compare] = useState<number>()
  const params = { company_id: company, member_id: member.id }
  const queryKey = [members.name, 'alike', company, member.id]
  // Only a hint: a failure shows nothing.
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(lookAlikes, { params }, { signal }),
    retry: false,
  })
  const readAgain = () => queries.invalidateQueries({ queryKey: [members.name, 'alike'] })
  const restore = useMutation({
    mutationFn: (other_id: number) => call(restoreLookAlike, { params: { ...params, other_id } }),
    onSuccess: () => {
      toast.ok(t('member-merge.alike.restored'))
      return readAgain()
    },
    onError: toast.fail,
  })
  const dismiss = useMutation({
    mutationFn: (other_id: number) => call(dismissLookAlike, { params: { ...params, other_id } }),
    onSuccess: (_, other_id) => {
      const undo = { label: t('member-merge.alike.restore'), run: () => restore.mutate(other_id) }
      toast.ok(t('member-merge.alike.dismissed'), undo)
      return readAgain()
    },
    onError: toast.fail,
  })
  return (
    <>
      {data?.items.length ? (
        <ul className={`stack-8 ${styles.alikes}`} aria-label={t('member-merge.alike.title')}>
          {data.items.map((one) => (
            <Alike
              key={one.id}
              of={one}
              busy={dismiss.isPending && dismiss.variables === one.id}
              onCompare={() => compare(one.id)}
              onDismiss={() => dismiss.mutate(one.id)}
            />
          ))}
        </ul>
      ) : null}
      {compared === undefined ? null : (
        <MergeDialog company={company} member={member} other={compared} onClose={() => compare(undefined)} />
      )}
    </>
  )
}

/** The probable duplicates of a member, for users who may merge. */
export const LookAlikes = (of: LookAlikesProps) => {
  const may = useMay()
  const seesContact = useViewer().permissions.has('get-member-contact')
  return seesContact && may(lookAlikes) && may(mergeMembers) ? <Found {...of} /> : null
}
