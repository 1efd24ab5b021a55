import { city, type Place, type PlaceLevel } from '@sofra/contract/platform/city/city.contract.ts'
import { district } from '@sofra/contract/platform/district/district.contract.ts'
import { neighbourhood } from '@sofra/contract/platform/neighbourhood/neighbourhood.contract.ts'
import { Button } from 'antd'
import { ChevronDown, ChevronRight, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, use } from 'react'
import { DeleteButton } from '../../../kit/list/DeleteButton.tsx'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useFollow } from '../../../kit/screen/link.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './PlaceTree.module.css'

const records = { city, district, neighbourhood }
const below: Partial<Record<PlaceLevel, 'district' | 'neighbourhood'>> = { city: 'district', district: 'neighbourhood' }

// The tree uses the cities' cache key: any deletion changes it.
const removable = (level: PlaceLevel) => ({ ...records[level], name: city.name })

interface PlaceRowProps {
  readonly place: Place
  readonly isOpen: boolean
  /** Absent if there is nothing to expand. */
  readonly toggle: (() => void) | undefined
  /** The children, while it is expanded. */
  readonly children: ReactNode
}

/** Moves between visible rows and expands or collapses them, by arrow keys. */
const byKey = (event: KeyboardEvent<HTMLElement>, { isOpen, toggle }: Pick<PlaceRowProps, 'isOpen' | 'toggle'>) => {
  const { key, currentTarget } = event
  const [isRight, isLeft] = [key === 'ArrowRight', key === 'ArrowLeft']
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    const rows = [...document.querySelectorAll<HTMLElement>('[data-place]')]
    rows[rows.indexOf(currentTarget) + (key === 'ArrowDown' ? 1 : -1)]?.focus()
  }
  if (toggle && (isOpen ? isLeft : isRight)) {
    event.preventDefault()
    toggle()
  }
}

/** One place of the tree: name, number of entries, and actions. */
export const PlaceRow = ({ place, isOpen, toggle, children }: PlaceRowProps) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const follow = useFollow()
  const { level, id, name, code, count, is_active, found } = place
  const record = records[level]
  const next = below[level]
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <li>
      <div className={`stack-8 ${styles.row}`} data-level={level} data-quiet={!found || undefined}>
        {toggle ? (
          <Button
            type="text"
            size="small"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'place.close' : 'place.open', { name })}
            icon={<Chevron size={16} aria-hidden="true" />}
            onClick={toggle}
          />
        ) : (
          <span />
        )}
        <span className={`wrap-row breakable ${styles.name}`}>
          <a
            href={`/${level}/form/${id}`}
            data-place
            onClick={follow}
            onKeyDown={(event) => byKey(event, { isOpen, toggle })}
          >
            {name}
          </a>
          {code ? <span className={styles.code}>{code}</span> : null}
          {is_active ? null : <StatusDot tone="quiet" label={t('value.passive')} />}
        </span>
        <span className={styles.count}>
          {level === 'neighbourhood' || count === 0 ? null : t(`place.count.${level}`, { n: count })}
        </span>
        <span className={styles.tools}>
          {next && may(records[next].create) ? (
            <Button
              type="text"
              aria-label={t(`place.add.${next}`, { name })}
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => open(`/${next}/form?${level}_id=${id}`)}
            />
          ) : null}
          {may(record.remove) ? <DeleteButton of={removable(level)} id={id} name={name} /> : null}
        </span>
      </div>
      {isOpen ? children : null}
    </li>
  )
}
