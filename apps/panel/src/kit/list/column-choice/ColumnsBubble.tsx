import { closestCenter, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { DragContext } from '../../drag/DragContext.tsx'
import { useCorner } from '../../look/corner.ts'
import { AnchoredBubble } from '../../menu/AnchoredBubble.tsx'
import { useT } from '../../words/i18n.ts'
import { ColumnLine } from './ColumnLine.tsx'
import styles from './Columns.module.css'
import { type ColumnsProps, moved, sized, toggled } from './column-choice.ts'

interface ColumnsBubbleProps extends ColumnsProps {
  readonly onClose: () => void
}

const ColumnsMenu = ({ columns, choice, onChange }: ColumnsProps) => {
  const t = useT()
  const [announcement, setAnnouncement] = useState('')
  const lines = choice.columns.flatMap((chosen) => {
    const column = columns.find(({ key }) => key === chosen.key)
    return column ? [{ ...chosen, name: t(column.title) }] : []
  })
  const keys = lines.map(({ key }) => key)
  const visible = lines.filter(({ hidden }) => !hidden)
  const move = (key: string, to: number) => {
    const line = lines.find((one) => one.key === key)
    if (!line || to < 0 || to >= lines.length) return
    onChange(moved(choice, key, to))
    setAnnouncement(t('drag.moved', { name: line.name, position: to + 1, n: lines.length }))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(String(active.id), keys.indexOf(String(over.id)))
  }
  const spotOf = (key: string) => {
    const at = keys.indexOf(key)
    return lines[at] && { name: lines[at].name, position: at + 1, n: keys.length }
  }
  return (
    <div className={`column ${styles.menu}`}>
      <DragContext collisionDetection={closestCenter} onDragEnd={drop} spotOf={({ id }) => spotOf(String(id))}>
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol className={styles.columns} aria-label={t('action.columns')}>
            {lines.map(({ key, name, hidden, width }, index) => (
              <ColumnLine
                key={key}
                id={key}
                name={name}
                width={width}
                isVisible={visible.length === 0 ? index === 0 : !hidden}
                only={visible.length <= 1 && !hidden}
                ends={{ first: index === 0, last: index === lines.length - 1 }}
                onChange={{
                  toggle: () => onChange(toggled(choice, key)),
                  width: (next) => onChange(sized(choice, key, next)),
                  move: (by) => move(key, index + by),
                }}
              />
            ))}
          </ol>
        </SortableContext>
      </DragContext>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <Segmented
        block
        aria-label={t('list.density')}
        value={choice.dense ? 'compact' : 'normal'}
        options={[
          { value: 'normal', label: t('list.density.normal') },
          { value: 'compact', label: t('list.density.compact') },
        ]}
        onChange={(value) => onChange({ ...choice, dense: value === 'compact' })}
      />
      <Button type="link" onClick={() => onChange(null)}>
        {t('list.column.reset')}
      </Button>
    </div>
  )
}

/** The column settings: visibility, order, width and row height. */
const ColumnsBubble = ({ onClose, ...props }: ColumnsBubbleProps) => (
  <AnchoredBubble placement={useCorner('bottom', 'end')} onClose={onClose} content={<ColumnsMenu {...props} />} />
)

export default ColumnsBubble
