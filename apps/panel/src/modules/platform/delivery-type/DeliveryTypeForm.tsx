import { type DeliveryTypeRow, deliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import { useState } from 'react'
import { RecordForm } from '../../../kit/form/RecordForm.tsx'
import { useOpenedRecord } from '../../../kit/form/useOpenedRecord.ts'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import type { AnyRow } from '../../../kit/record.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useTabTitle, useViewParams } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { StepsField } from './StepsField.tsx'

/** The steps of one delivery type, as a graph and as fields. */
export default function DeliveryTypeForm() {
  const t = useT()
  const { id } = useViewParams()
  const opened = useOpenedRecord(deliveryType, id)
  const [saved, setSaved] = useState<AnyRow>()
  const row = saved ?? opened.row
  const { key, open } = (row ?? {}) as Partial<DeliveryTypeRow>
  const title = key && t(`delivery-type.${key}`)
  useTabTitle(title)
  return (
    <Page
      title={title ?? t('delivery-type.one')}
      home={{ path: '/delivery-type/list', title: t('delivery-type.list') }}
    >
      {row && open ? (
        <RecordForm of={deliveryType} row={row} start={{}} onSaved={setSaved}>
          <StepsField open={open} />
        </RecordForm>
      ) : (
        <Waiting error={opened.error} retry={opened.retry} />
      )}
    </Page>
  )
}
