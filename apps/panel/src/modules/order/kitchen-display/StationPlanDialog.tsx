import {
  putStationPlan,
  type Station,
  type StationPlan,
  stationPlan,
} from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { Button, Input, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { usePart } from '../../branch/branch/branch-part.api.tsx'
import { PartDialog } from '../../branch/branch/part-dialog.api.tsx'
import styles from './Kitchen.module.css'

type Draft = Pick<StationPlan, 'stations' | 'categories'>

interface StationRowProps {
  readonly station: Station
  readonly error: string | undefined
  readonly categories: StationPlan['categories']
  /** The categories of other stations: a category has at most one station. */
  readonly usedCategories: ReadonlySet<number>
  readonly onChange: (station: Station) => void
  readonly onRemove: () => void
}

const StationRow = ({ station, error, categories, usedCategories, onChange, onRemove }: StationRowProps) => {
  const t = useT()
  const { name, category_ids } = station
  return (
    <li className={`stack-8 ${styles.plan}`}>
      <Input
        value={name}
        maxLength={120}
        status={error ? 'error' : ''}
        aria-label={t('kitchen-display.stations.name')}
        placeholder={t('kitchen-display.stations.name')}
        onChange={({ target }) => onChange({ ...station, name: target.value })}
      />
      <Button
        type="text"
        icon={<Trash2 size={16} aria-hidden="true" />}
        aria-label={t('kitchen-display.stations.remove', { name })}
        onClick={onRemove}
      />
      <Select
        mode="multiple"
        className={styles.categories ?? ''}
        value={category_ids}
        optionFilterProp="label"
        aria-label={`${name}: ${t('kitchen-display.stations.categories')}`}
        placeholder={t('kitchen-display.stations.categories')}
        options={categories.map((one) => ({ value: one.id, label: one.name, disabled: usedCategories.has(one.id) }))}
        onChange={(ids: number[]) => onChange({ ...station, category_ids: ids })}
      />
      {error ? <p className={`bad ${styles.error}`}>{error}</p> : null}
    </li>
  )
}

interface StationPlanDialogProps {
  readonly branch: number
  readonly onClose: () => void
}

/** Assigns categories to kitchen stations. */
const StationPlanDialog = ({ branch, onClose }: StationPlanDialogProps) => {
  const t = useT()
  const mayWrite = useMay()(putStationPlan)
  const params = { branch_id: branch }
  const part = usePart<StationPlan, Draft>({
    key: ['stations', branch],
    load: (signal) => call(stationPlan, { params }, { signal }),
    draftOf: ({ stations, categories }) => ({ stations, categories }),
    bodyOf: ({ stations }) => ({ stations }),
    schema: putStationPlan.body,
    send: (body) => call(putStationPlan, { params, body }),
  })
  const stations = part.value?.stations ?? []
  const change = (next: readonly Station[]) => part.value && part.change({ ...part.value, stations: [...next] })
  const add = () => {
    const no = Math.max(0, ...stations.map((one) => one.no)) + 1
    change([...stations, { no, name: '', category_ids: [] }])
  }
  return (
    <PartDialog part={part} title={t('kitchen-display.stations')} mayWrite={mayWrite} onClose={onClose}>
      <p>{t('kitchen-display.stations.hint')}</p>
      {stations.length === 0 ? <p>{t('kitchen-display.stations.none')}</p> : null}
      <fieldset className={styles.plans} disabled={!mayWrite}>
        <ul>
          {stations.map((station, index) => (
            <StationRow
              key={station.no}
              station={station}
              error={part.errors[`stations.${index}.name`] ?? part.errors[`stations.${index}.category_ids`]}
              categories={part.value?.categories ?? []}
              usedCategories={new Set(stations.flatMap((one) => (one.no === station.no ? [] : one.category_ids)))}
              onChange={(next) => change(stations.with(index, next))}
              onRemove={() => change(stations.toSpliced(index, 1))}
            />
          ))}
        </ul>
        <Button icon={<Plus size={16} aria-hidden="true" />} disabled={stations.length >= 20} onClick={add}>
          {t('kitchen-display.stations.add')}
        </Button>
      </fieldset>
    </PartDialog>
  )
}

export default StationPlanDialog
