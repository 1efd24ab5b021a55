import { putCategoryOrder } from '@sofra/contract/catalog/category/category.contract.ts'
import { putCategoryStatus, putProductStatus } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { putOptionItemStatus } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { Dropdown } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCorner } from '../../../kit/look/corner.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useBranch, useZone } from '../../../kit/session/branch.ts'
import { StockDialog, type StockDialogProps } from '../stock/stock-menu.api.tsx'
import type { PopMenu } from './menu-context.ts'
import type { Target } from './status/menu-change.ts'
import type { UntilDialogProps } from './status/UntilDialog.tsx'
import { type StatusChange, useMenuStatus } from './status/useMenuStatus.ts'

const LazyUntilDialog = lazyPart(() => import('./status/UntilDialog.tsx'))

/** Restores the focus after a dialog is closed. */
const useFocusBack = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}

/** The dialog must return the focus to the element focused when it was requested, not when its code had loaded. */
const UntilDialog = (props: UntilDialogProps) => {
  useFocusBack()
  return <LazyUntilDialog {...props} />
}

const Stock = (props: StockDialogProps) => {
  useFocusBack()
  return <StockDialog {...props} />
}

interface PopUpProps {
  readonly menu: PopMenu
  readonly onClose: () => void
}

/** The popup menu of a row; closing it restores the focus to its anchor. */
const PopUp = ({ menu: { anchor, items, onPick }, onClose }: PopUpProps) => {
  const corner = useCorner('bottom', 'end')
  const { top, left, width, height } = anchor.getBoundingClientRect()
  const close = () => {
    onClose()
    if (anchor.isConnected) anchor.focus()
  }
  const content = {
    items: items.map(({ key, label, disabled = false }) => ({ key, label, disabled })),
    style: { maxBlockSize: '60vh', overflowY: 'auto' as const },
    onClick: ({ key }: { key: string }) => {
      close()
      onPick(key)
    },
  }
  return createPortal(
    <Dropdown
      open
      autoFocus
      menu={content}
      trigger={['click']}
      placement={corner}
      onOpenChange={(open) => open || close()}
    >
      <span
        style={{
          position: 'absolute',
          insetBlockStart: top + window.scrollY,
          // Measured from the left edge in right-to-left languages too.
          left: left + window.scrollX,
          inlineSize: width,
          blockSize: height,
          pointerEvents: 'none',
        }}
      />
    </Dropdown>,
    document.body,
  )
}

const statusCalls = { category: putCategoryStatus, product: putProductStatus, option: putOptionItemStatus }

/** Permitted actions of the rows, and the dialogs that they open. */
export const useRowActions = (branchId: number) => {
  const may = useMay()
  const change = useMenuStatus(branchId)
  const [untilFor, chooseUntil] = useState<Pick<StatusChange, 'target' | 'name'>>()
  const [stockFor, askStock] = useState<Pick<StatusChange, 'target' | 'name'>>()
  const [popUp, openMenu] = useState<PopMenu>()
  const [announcement, announce] = useState('')
  const zone = useZone(branchId)
  const currency = useBranch(branchId)?.currency.code
  const mayOrder = may(putCategoryOrder)
  const closable = (Object.keys(statusCalls) as Target['kind'][]).filter((kind) => may(statusCalls[kind])).join(' ')
  const actions = useMemo(() => {
    const mayClose = (kind: Target['kind']) => closable.split(' ').includes(kind)
    return { zone, currency, mayClose, mayOrder, change, chooseUntil, askStock, openMenu, announce }
  }, [zone, currency, closable, mayOrder, change])
  return { actions, untilFor, stockFor, popUp, announcement }
}

type RowActions = ReturnType<typeof useRowActions>

/** The popup menu and the dialogs that the actions of the rows open. */
export const RowDialogs = ({ actions, untilFor, stockFor, popUp }: Omit<RowActions, 'announcement'>) => (
  <>
    {popUp ? <PopUp menu={popUp} onClose={() => actions.openMenu(undefined)} /> : null}
    {stockFor && stockFor.target.kind !== 'category' ? (
      <Stock
        of={{ kind: stockFor.target.kind, id: stockFor.target.id }}
        name={stockFor.name}
        onClose={() => actions.askStock(undefined)}
      />
    ) : null}
    {untilFor ? (
      <UntilDialog
        name={untilFor.name}
        zone={actions.zone}
        onClose={() => actions.chooseUntil(undefined)}
        onChoose={(until) => {
          actions.change({ ...untilFor, change: { status: 'closed', until } })
          actions.chooseUntil(undefined)
        }}
      />
    ) : null}
  </>
)
