import { reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { Button, Segmented } from 'antd'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../../kit/part.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useGuestFrames } from '../../../kit/stream/guests.ts'
import { useT } from '../../../kit/words/i18n.ts'
import DayPlan from './DayPlan.tsx'
import { reservationSearch, reservationViews } from './reservation-search.ts'

const ReservationList = lazyPart(() => import('./ReservationList.tsx'))
const ReservationPanel = lazyPart(() => import('./ReservationPanel.tsx'))
const ReservationForm = lazyPart(() => import('./ReservationForm.tsx'))
const RuleDialog = lazyPart(() => import('./RuleDialog.tsx'))

/** Reservations: a day plan over the tables, or a list. */
const ReservationPage = () => {
  const t = useT()
  const may = useMay()
  const branch = useBranchId()
  const [{ view, day, reservation: opened }, set] = useSearch(reservationSearch)
  const [dialog, open] = useState<'add' | 'rule'>()
  const close = () => open(undefined)
  useGuestFrames('reservation')
  return (
    <Page
      title={t('reservation.title')}
      actions={
        <>
          <Segmented
            aria-label={t('reservation.view')}
            value={view}
            options={reservationViews.map((value) => ({ value, label: t(`reservation.${value}`) }))}
            onChange={(chosen) => set({ view: chosen })}
          />
          {may(reservation.rule) ? (
            <Button icon={<SlidersHorizontal size={16} aria-hidden="true" />} onClick={() => open('rule')}>
              {t('reservation.rule')}
            </Button>
          ) : null}
        </>
      }
      primary={
        may(reservation.create) ? (
          <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => open('add')}>
            {t('reservation.add')}
          </Button>
        ) : null
      }
    >
      {view === 'plan' ? <DayPlan branch={branch} /> : <ReservationList branch={branch} />}
      {opened === undefined ? null : (
        <ReservationPanel key={opened} id={opened} branch={branch} onClose={() => set({ reservation: undefined })} />
      )}
      {dialog === 'add' ? <ReservationForm branch={branch} day={day} onClose={close} /> : null}
      {dialog === 'rule' ? <RuleDialog branch={branch} onClose={close} /> : null}
    </Page>
  )
}

export default ReservationPage
