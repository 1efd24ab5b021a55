/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { Choices } from '../kit/Choices.tsx'
import { DayAndTime } from '../kit/DayAndTime.tsx'
import { t } from '../kit/t.ts'
import { faultOf } from './checkout.ts'
import { canBeLater, chooseLater, chooseTime, isLater, isSoonPossible, readTimes, times, wantedAt } from './later.ts'
import { way } from './way.ts'

/** As soon as possible, or a time within the opening hours. */
export const When = () => {
  useEffect(() => void readTimes(), [way.value])
  const offeredTimes = times.value
  if (!offeredTimes || !canBeLater.value) return null
  return (
    <>
      {isSoonPossible.value && (
        <Choices
          title={t('guest-page.when')}
          name="when"
          options={[
            { value: 'soon', label: t('guest-page.soon') },
            { value: 'later', label: t('guest-page.later') },
          ]}
          chosen={isLater.value ? 'later' : 'soon'}
          choose={(value: string) => chooseLater(value === 'later')}
        />
      )}
      {isLater.value && (
        <DayAndTime
          days={offeredTimes.days}
          day={offeredTimes.day}
          chooseDay={(day) => void readTimes(day)}
          times={offeredTimes.times.map((starts_at) => ({ starts_at, free: true }))}
          time={wantedAt.value}
          chooseTime={chooseTime}
          fault={faultOf('scheduled_for')}
        />
      )}
    </>
  )
}
