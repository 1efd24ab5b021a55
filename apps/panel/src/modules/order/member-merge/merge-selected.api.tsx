import type { Member } from '@sofra/contract/member/member/member.contract.ts'
import { Button } from 'antd'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../../kit/part.tsx'
import type { SelectedRow, SelectedRows } from '../../../kit/screen/screen.ts'
import { useT } from '../../../kit/words/i18n.ts'

const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'))

/** Merges two selected members. By default the one with more orders is kept, or the older one if equal. */
export default function MergeSelected({ params, rows, onDone }: SelectedRows) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [isSwapped, setSwapped] = useState(false)
  // They are rows of the members' list.
  const members = (rows as readonly (SelectedRow & Member)[]).toSorted(
    (one, other) => other.orders - one.orders || one.id - other.id,
  )
  const [first, second] = isSwapped ? members.toReversed() : members
  if (!first || !second || members.length > 2) return <span>{t('member-merge.merge.two')}</span>
  return (
    <>
      <Button
        type="primary"
        icon={<Merge size={16} aria-hidden="true" />}
        onClick={() => {
          setSwapped(false)
          setOpen(true)
        }}
      >
        {t('member-merge.merge')}
      </Button>
      {isOpen ? (
        <MergeDialog
          company={params.company_id ?? 0}
          member={first}
          other={second.id}
          onSwap={() => setSwapped(!isSwapped)}
          onClose={() => setOpen(false)}
          onMerged={onDone}
        />
      ) : null}
    </>
  )
}
