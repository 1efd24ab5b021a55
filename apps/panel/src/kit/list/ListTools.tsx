import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { Button } from 'antd'
import { Bookmark, SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNarrowerThan } from '../look/narrow.ts'
import { lazyPart } from '../part.tsx'
import { useT } from '../words/i18n.ts'
import type { ColumnsProps } from './column-choice/column-choice.ts'
import { ExportMenu } from './ExportMenu.tsx'
import type { Column } from './table/columns.tsx'
import type { List } from './useList.ts'
import type { useListView, ViewsProps } from './view/useListView.ts'
import styles from './view/Views.module.css'

const ColumnsBubble = lazyPart(() => import('./column-choice/ColumnsBubble.tsx'))
const ViewsMenu = lazyPart(() => import('./view/ViewsMenu.tsx'))
const ViewDialog = lazyPart(() => import('./view/ViewDialog.tsx'))

/** Returns what is open at a button, and the ref of the button, which gets the focus after closing. */
const useOpening = <Part extends string>() => {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<Part>()
  const close = () => {
    setOpen(undefined)
    button.current?.focus()
  }
  return { button, open, setOpen, close }
}

/** Opens the saved views of a list (filters and columns under a name). Its code loads on first use. */
const ViewsButton = ({ list, look }: ViewsProps) => {
  const t = useT()
  const phone = useNarrowerThan(768)
  const { button, open, setOpen, close } = useOpening<'menu' | 'create' | 'edit'>()
  const label = look.isChanged ? t('view.menu.changed') : t('saved-view.title')
  // Choosing an entry closes the menu, also if the entry opens a dialog.
  const closeMenu = () => {
    setOpen((current) => (current === 'menu' ? undefined : current))
    button.current?.focus()
  }
  return (
    <span className={styles.anchor}>
      <Button
        ref={button}
        icon={<Bookmark size={16} fill={look.view ? 'currentColor' : 'none'} aria-hidden="true" />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        title={label}
        // If the menu is open, pressing the button closes it through `onOpenChange`.
        onClick={() => setOpen(open ? undefined : 'menu')}
      >
        {phone ? null : t('saved-view.title')}
        {look.isChanged ? <span className={styles.changed} aria-hidden="true" /> : null}
      </Button>
      {open === 'menu' ? <ViewsMenu list={list} look={look} onDialog={setOpen} onClose={closeMenu} /> : null}
      {open === 'create' || open === 'edit' ? (
        <ViewDialog list={list} look={look} isNew={open === 'create'} onClose={close} />
      ) : null}
    </span>
  )
}

/** Opens the column settings: visibility, order, width and row height. */
const ColumnsButton = (props: ColumnsProps) => {
  const t = useT()
  const { button, open, setOpen, close } = useOpening<'columns'>()
  return (
    <span className={styles.anchor}>
      <Button
        ref={button}
        icon={<SlidersHorizontal size={16} />}
        aria-label={t('action.columns')}
        aria-haspopup="dialog"
        aria-expanded={open !== undefined}
        title={t('action.columns')}
        onClick={() => setOpen(open ? undefined : 'columns')}
      />
      {open ? <ColumnsBubble {...props} onClose={close} /> : null}
    </span>
  )
}

interface ListToolsProps<Row> {
  readonly export: Endpoint
  readonly params?: Readonly<Record<string, number>> | undefined
  readonly list: List<Row>
  readonly look: ReturnType<typeof useListView<Row>>
  /** All columns that can be chosen. */
  readonly columns: readonly Column<Row>[]
}

/** The tools beside a list's title: views, export, columns. */
export const ListTools = <Row,>({ export: endpoint, params, list, look, columns }: ListToolsProps<Row>) => (
  <>
    <ViewsButton list={list} look={look} />
    <ExportMenu
      endpoint={endpoint}
      params={params}
      state={list.listState}
      columns={look.columns.flatMap(({ key, beside = [] }) => [key, ...beside])}
    />
    <ColumnsButton columns={columns} choice={look.choice} onChange={look.choose} />
  </>
)
