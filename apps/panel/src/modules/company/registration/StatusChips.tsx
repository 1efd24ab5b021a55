import { ToggleChip } from '../../../kit/list/filter/ToggleChip.tsx'
import type { List } from '../../../kit/list/useList.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Registration.module.css'
import type { shownStatuses } from './status.ts'

interface StatusChipsProps {
  readonly list: Pick<List<unknown>, 'state' | 'set'>
  readonly statuses: readonly (typeof shownStatuses)[number][]
}

/** One state at a time; the list opens with what waits, and the address bar says nothing of that. */
export const StatusChips = ({ list: { state, set }, statuses }: StatusChipsProps) => {
  const t = useT()
  const present = state.filters.status ?? 'pending'
  return (
    <fieldset className={styles.statuses}>
      <legend className="visually-hidden">{t('registration.statuses')}</legend>
      {statuses.map((status) => (
        <ToggleChip
          key={status}
          pressed={status === present}
          onChange={() => set({ filters: { status: status === 'pending' ? undefined : status } })}
        >
          {t(`registration.status.${status}`)}
        </ToggleChip>
      ))}
    </fieldset>
  )
}
