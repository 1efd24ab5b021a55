import { HoursEditor, useHours } from '../../hours/hours.api.tsx'
import { useZones, ZonesEditor } from '../../zone/zone.api.tsx'
import { PaymentsEditor } from '../PaymentsEditor.tsx'
import { StepBar } from '../StepBar.tsx'
import { type StepProps, useSavedOnLeave } from '../step.ts'
import { usePayments } from '../usePayments.ts'

/** When it is open. */
export const HoursStep = ({ setup, next, onNext, onLeave }: StepProps) => {
  const part = useHours(setup.branch_id)
  useSavedOnLeave(part, onLeave)
  return (
    <>
      <HoursEditor part={part} />
      <StepBar part={part} next={next} onNext={onNext} />
    </>
  )
}

/** Where it delivers. */
export const ZonesStep = ({ setup, next, onNext, onLeave }: StepProps) => {
  const part = useZones(setup.branch_id)
  useSavedOnLeave(part, onLeave)
  return (
    <>
      <ZonesEditor part={part} />
      <StepBar part={part} next={next} onNext={onNext} />
    </>
  )
}

/** What it takes as payment. */
export const PaymentStep = ({ setup, next, onNext, onLeave }: StepProps) => {
  const part = usePayments(setup.branch_id)
  useSavedOnLeave(part, onLeave)
  return (
    <>
      <PaymentsEditor part={part} />
      <StepBar part={part} next={next} onNext={onNext} />
    </>
  )
}
