import { type FocusEvent, lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useNarrowerThan } from '../../../../kit/look/narrow.ts'
import type { Typing } from '../cells/useTyping.ts'
import { MenuCanvas } from '../frame/MenuCanvas.tsx'
import { MenuFrame } from '../frame/MenuFrame.tsx'
import { type MenuRow, menuRows } from '../frame/menu-rows.ts'
import { useArrival } from '../frame/useArrival.ts'
import { useRestoredFocus } from '../frame/useRestoredFocus.ts'
import { useVirtualMenu } from '../frame/useVirtualMenu.ts'
import type { MenuSection } from '../menu-view.ts'
import { useDrag } from '../order/useDrag.ts'
import type { MenuOrder } from '../order/useMenuOrder.ts'
import { MenuList } from './MenuList.tsx'

const ProductSheet = lazy(() => import('../sheet/ProductSheet.tsx'))

interface MenuListViewProps {
  readonly sections: readonly MenuSection[]
  readonly order: MenuOrder
  readonly typing: Typing
}

const heights = { head: 56, product: 65, below: 180 } as const
const narrowHeights = { ...heights, product: 88 } as const

/** Expanded products; several at a time. */
const useOpened = () => {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (id: number) =>
      setOpened((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]))),
    [],
  )
  return [opened, toggle] as const
}

const nothing: ReadonlySet<number> = new Set()

/** The menu as a list; on a phone a product opens in a drawer. */
export const MenuListView = ({ sections, order, typing }: MenuListViewProps) => {
  const narrow = useNarrowerThan(601)
  const list = useRef<HTMLDivElement>(null)
  const [opened, toggle] = useOpened()
  const [sheet, openSheet] = useState<number>()
  /** The row whose handle has the focus; it stays focused while it is moved by keyboard. */
  const [focusedKey, hold] = useState<string>()
  const below = narrow ? nothing : opened
  const rows = useMemo(() => menuRows(sections, below), [sections, below])
  const drag = useDrag(order)
  const arrival = useArrival({
    rows,
    reveal: (key) => menu.reveal(key),
    focus: (key) => {
      const row = list.current?.querySelector(`[data-row="${key}"]`)
      row?.querySelector<HTMLElement>('a, button[aria-haspopup="dialog"], button')?.focus({ preventScroll: true })
    },
  })
  const menu = useVirtualMenu({
    rows,
    list,
    heightOf: (row: MenuRow) => (narrow ? narrowHeights : heights)[row.kind],
    alwaysRendered: drag.key ?? focusedKey ?? arrival.arrived,
  })
  const focus = useRestoredFocus((lost) => {
    if (!lost || !focusedKey) return undefined
    menu.reveal(focusedKey)
    return list.current?.querySelector<HTMLElement>(`[data-handle="${focusedKey}"]`)
  })
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focus.onFocus()
    hold(target.dataset.handle)
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    focus.onBlur(event)
    arrival.onBlur(event)
  }
  const openedRow =
    sheet === undefined ? undefined : rows.find((row) => row.kind === 'product' && row.shown.product.id === sheet)
  return (
    <MenuFrame sections={sections} menu={menu} order={order}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only remembers which handle has the focus */}
      <div onFocus={onFocus} onBlur={onBlur}>
        <MenuCanvas menu={menu} list={list} drag={drag}>
          <MenuList
            menu={menu}
            opened={opened}
            narrow={narrow}
            arrived={arrival.arrived}
            onOpen={narrow ? openSheet : toggle}
          />
        </MenuCanvas>
      </div>
      {narrow && openedRow?.kind === 'product' ? (
        <Suspense>
          <ProductSheet
            shown={openedRow.shown}
            blocked={openedRow.section.closed}
            typing={typing}
            onClose={() => openSheet(undefined)}
          />
        </Suspense>
      ) : null}
    </MenuFrame>
  )
}
