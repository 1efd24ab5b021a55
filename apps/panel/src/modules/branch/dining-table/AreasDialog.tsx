import { diningAreas, putDiningAreas } from '@sofra/contract/branch/dining-table/dining-area.contract.ts'
import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { OrderedList } from '../../../kit/form/ordered/OrderedList.tsx'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { usePart } from '../branch/branch-part.api.tsx'
import { PartDialog } from '../branch/part-dialog.api.tsx'
import styles from './DiningTable.module.css'

interface Area {
  /** Negative for unsaved areas. */
  readonly id: number
  readonly name: string
  readonly tables: number
}

const bodyOf = (areas: readonly Area[]): Omit<BodyOf<typeof putDiningAreas>, 'version'> => ({
  areas: areas.map(({ id, name }) => ({ area_id: id > 0 ? id : null, name })),
})

interface AreasDialogProps {
  readonly branch: number
  readonly onClose: () => void
}

/** The areas of a branch: named, ordered, added and removed, saved as a whole. */
const AreasDialog = ({ branch, onClose }: AreasDialogProps) => {
  const t = useT()
  const queries = useQueryClient()
  const [added, setAdded] = useState(1)
  const mayWrite = useMay()(putDiningAreas)
  const params = { branch_id: branch }
  const part = usePart({
    key: ['areas', branch] as const,
    load: (signal) => call(diningAreas, { params }, { signal }),
    draftOf: ({ areas }): readonly Area[] => areas,
    bodyOf,
    schema: putDiningAreas.body,
    send: async (body) => {
      const saved = await call(putDiningAreas, { params, body })
      // The list of tables contains the areas' names.
      await queries.invalidateQueries({ queryKey: ['dining-table'] })
      return saved
    },
  })
  const areas = part.value ?? []
  const add = () => {
    part.change([...areas, { id: -added, name: '', tables: 0 }])
    setAdded(added + 1)
  }
  return (
    <PartDialog part={part} title={t('dining-area.title')} mayWrite={mayWrite} onClose={onClose}>
      <div className={`stack-16 ${styles.areas}`}>
        <p>{t('dining-area.hint')}</p>
        <OrderedList
          label={t('dining-area.title')}
          items={areas}
          idOf={({ id }) => id}
          nameOf={({ name }) => name || t('dining-area.one')}
          disabled={!mayWrite}
          onChange={part.change}
        >
          {(area, index) => {
            const fault = part.errors[`areas.${index}.name`]
            return (
              <div
                className={`stack-12 ${styles.area}`}
                data-fault={fault ? area.name || t('dining-area.one') : undefined}
              >
                <Input
                  value={area.name}
                  maxLength={40}
                  disabled={!mayWrite}
                  aria-label={`${t('dining-area.name')} ${index + 1}`}
                  {...(fault ? { status: 'error' as const } : {})}
                  onChange={({ target }) =>
                    part.change(areas.map((one) => (one === area ? { ...one, name: target.value } : one)))
                  }
                />
                <small>{fault ? <span role="alert">{fault}</span> : t('dining-area.tables', { n: area.tables })}</small>
              </div>
            )
          }}
        </OrderedList>
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={add} disabled={!mayWrite || areas.length >= 30}>
          {t('dining-area.add')}
        </Button>
      </div>
    </PartDialog>
  )
}

export default AreasDialog
