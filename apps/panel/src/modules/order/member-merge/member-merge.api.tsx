import type { Member } from '@sofra/contract/member/member/member.contract.ts'
import {
  anonymiseMember,
  memberData,
  memberMerges,
  mergeMembers,
} from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Download, Ellipsis, Merge, Undo2, UserX } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../../kit/http/api.ts'
import { useCorner } from '../../../kit/look/corner.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

export { LookAlikes } from './LookAlikes.tsx'

const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'))
const MergesDialog = lazyPart(() => import('./MergesDialog.tsx'))
const AnonymiseDialog = lazyPart(() => import('./AnonymiseDialog.tsx'))

interface MemberMergeMenuProps {
  readonly company: number
  readonly member: Member
  /** The list to open when the member no longer exists. */
  readonly home: string
}

type Item = NonNullable<MenuProps['items']>[number]

/** Rare actions on a member: merge, undo a merge, export all data, anonymise. */
export const MemberMergeMenu = ({ company, member, home }: MemberMergeMenuProps) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const corner = useCorner('bottom', 'end')
  const [open, setOpen] = useState<'merge' | 'merges' | 'anonymise'>()
  const close = () => setOpen(undefined)
  const params = { company_id: company, member_id: member.id }
  const items: Item[] = [
    ...(may(mergeMembers)
      ? [{ key: 'merge', icon: <Merge size={16} />, label: t('member-merge.merge'), onClick: () => setOpen('merge') }]
      : []),
    ...(may(memberMerges)
      ? [
          {
            key: 'merges',
            icon: <Undo2 size={16} />,
            label: t('member-merge.merges'),
            onClick: () => setOpen('merges'),
          },
        ]
      : []),
    ...(may(memberData)
      ? [
          {
            key: 'data',
            icon: <Download size={16} />,
            label: t('member-merge.data'),
            onClick: () => void download(memberData, { params }).catch(toast.fail),
          },
        ]
      : []),
    ...(may(anonymiseMember)
      ? [
          { type: 'divider' as const, key: 'before-anonymise' },
          {
            key: 'anonymise',
            danger: true,
            icon: <UserX size={16} />,
            label: t('member-merge.anonymise'),
            onClick: () => setOpen('anonymise'),
          },
        ]
      : []),
  ]
  if (!items.length) return null
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement={corner}>
        <Button aria-label={t('member-merge.more')} icon={<Ellipsis size={16} aria-hidden="true" />} />
      </Dropdown>
      {open === 'merge' ? <MergeDialog company={company} member={member} onClose={close} /> : null}
      {open === 'merges' ? <MergesDialog company={company} member={member} onClose={close} /> : null}
      {open === 'anonymise' ? <AnonymiseDialog company={company} member={member} home={home} onClose={close} /> : null}
    </>
  )
}
