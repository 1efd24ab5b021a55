import {
  diningPlan,
  type PlannedTable,
  putDiningPlan,
} from '@sofra/contract/branch/dining-table/dining-plan.contract.ts'
import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import { Tabs } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { announce } from '../../../kit/toast/announce.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { PartBar, PartBody, usePart } from '../branch/branch-part.api.tsx'
import { SettingChanges, SettingsPage } from '../branch/branch-settings.api.tsx'
import { PlanBoard } from './PlanBoard.tsx'
import { laidOut, movedTables, type Spot } from './plan.ts'

type Tables = readonly PlannedTable[]

const bodyOf = (tables: Tables): Omit<BodyOf<typeof putDiningPlan>, 'version'> => ({
  tables: tables.flatMap(({ id, x, y }) => (x === null || y === null ? [] : [{ table_id: id, x, y }])),
})

const usePlan = (branch: number) => {
  const params = { branch_id: branch }
  return usePart({
    key: ['plan', branch] as const,
    load: (signal) => call(diningPlan, { params }, { signal }),
    draftOf: ({ tables }): Tables => tables,
    bodyOf,
    schema: putDiningPlan.body,
    send: (body) => call(putDiningPlan, { params, body }),
  })
}

/** Removes tables from the draft that have been deleted meanwhile. */
const useWithoutGone = ({ data, value, change }: ReturnType<typeof usePlan>) => {
  const remainingTables = data && value?.filter(({ id }) => data.tables.some((one) => one.id === id))
  const keep = useEffectEvent(() => remainingTables && change(remainingTables))
  const isGone = remainingTables?.length !== value?.length
  useEffect(() => {
    if (isGone) keep()
  }, [isGone])
}

/** The floor plan of a branch: tables arranged by hand within areas. */
export default function DiningPlan() {
  const t = useT()
  const mayMove = useMay()(putDiningPlan)
  const part = usePlan(useBranchId())
  useWithoutGone(part)
  const [requestedArea, ask] = useState<string>()
  const tables = part.value ?? []
  const areas = [...(part.data?.areas ?? []), { id: 0, name: t('dining-table.no-area') }]
    .map(({ id, name }) => ({ id, name, tables: tables.filter(({ area_id }) => (area_id ?? 0) === id) }))
    .filter((area) => area.id !== 0 || area.tables.length > 0)
  const area = areas.find(({ id }) => String(id) === requestedArea) ?? areas[0]
  const standing = laidOut(area?.tables ?? [])
  const move = (moved: PlannedTable, to: Spot) => {
    // Fixes the automatic positions of the other tables, so that they do not jump when one is moved.
    const seen = new Map(standing.map(({ id, x, y }) => [id, { x, y }]))
    part.change(tables.map((one) => ({ ...one, ...(one.id === moved.id ? to : seen.get(one.id)) })))
    announce(t('dining-plan.moved', { number: moved.number, x: to.x, y: to.y }))
  }
  const spot = ({ x, y }: Spot) => t('dining-plan.spot', { x, y })
  const changes = movedTables(part.data?.tables ?? [], tables).map(({ from, to }) => ({
    key: String(to.id),
    name: t('dining-plan.table', { number: to.number, n: to.seats }),
    from: spot(from),
    to: spot(to),
  }))
  return (
    <SettingsPage title={t('dining-plan.title')}>
      <PartBody part={part}>
        {mayMove ? <p className="quiet">{t('dining-plan.hint')}</p> : null}
        {areas.length > 1 ? (
          <Tabs
            activeKey={String(area?.id)}
            items={areas.map(({ id, name }) => ({ key: String(id), label: name }))}
            onChange={ask}
          />
        ) : null}
        {standing.length === 0 ? <p className="quiet">{t('dining-plan.empty')}</p> : null}
        <PlanBoard
          label={area?.name ?? ''}
          tables={standing}
          nameOf={({ number, seats }) => t('dining-plan.table', { number, n: seats })}
          onMove={mayMove ? move : undefined}
        >
          {({ number, seats }) => (
            <>
              <strong>{number}</strong>
              <small>{seats}</small>
            </>
          )}
        </PlanBoard>
      </PartBody>
      <SettingChanges changes={changes} />
      <PartBar part={part} />
    </SettingsPage>
  )
}
