import { memberLedger } from '@sofra/contract/member/ledger/ledger.contract.ts'
import { memberParts } from '@sofra/contract/member/member/member.column.ts'
import { memberStarts } from '@sofra/contract/member/member/member.column-sets.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { Button, Drawer } from 'antd'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useVisible } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useDirection, useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { LedgerPanel } from '../ledger/ledger.api.tsx'
import { MemberFields } from './MemberFields.tsx'

/** Points and wallet beside the form; their movements are not part of the form. */
const Ledger = ({ company, member: id }: { readonly company: number; readonly member: number }) => {
  const t = useT()
  const may = useMay()
  const visible = useVisible()
  const direction = useDirection()
  const [open, setOpen] = useState(false)
  if (!may(memberLedger)) return null
  return (
    <>
      <Button icon={<Coins size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('ledger.title')}
      </Button>
      <Drawer
        // The drawer renders outside its tab's element, so it has to hide when the tab is in the background.
        open={open && visible}
        placement={direction === 'rtl' ? 'left' : 'right'}
        size={860}
        title={t('ledger.title')}
        destroyOnHidden
        onClose={() => setOpen(false)}
      >
        <LedgerPanel company={company} member={id} />
      </Drawer>
    </>
  )
}

/** The form of a member. */
export default function MemberForm() {
  const t = useT()
  const parts = memberParts.map((name) => ({ id: name, title: t(`member.part.${name}`) }))
  return (
    <OfCompany title={t('member.one')}>
      {(company) => (
        <ResourceForm
          of={member}
          actions={({ id }) => <Ledger company={company} member={id} />}
          start={memberStarts}
          beside={{ parts }}
        >
          <MemberFields company={company} parts={parts} />
        </ResourceForm>
      )}
    </OfCompany>
  )
}
