import type { SavedView } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import { Drawer, Menu, type MenuProps } from 'antd'
import { Check, Pencil, Pin, Plus, Save } from 'lucide-react'
import { useCorner } from '../../look/corner.ts'
import { useNarrowerThan } from '../../look/narrow.ts'
import { AnchoredMenu } from '../../menu/AnchoredMenu.tsx'
import { useT } from '../../words/i18n.ts'
import type { ViewsProps } from './useListView.ts'
import { useViews } from './useViews.ts'
import styles from './Views.module.css'

interface ViewsMenuProps extends ViewsProps {
  readonly onDialog: (dialog: 'create' | 'edit') => void
  readonly onClose: () => void
}

type Items = NonNullable<MenuProps['items']>

const icon = (Icon: typeof Check) => <Icon size={16} aria-hidden="true" />
const place = <span style={{ display: 'inline-block', inlineSize: 16 }} />

/** Returns the actions for the open view and for the list's current state. */
const useActions = (props: ViewsProps, views: ReturnType<typeof useViews>): Items => {
  const t = useT()
  const { current } = views
  const currentViewItems: Items = current?.may_change
    ? [
        ...(props.look.isChanged
          ? [{ key: 'save', icon: icon(Save), label: t('view.save', { name: current.name }) }]
          : []),
        { key: 'edit', icon: icon(Pencil), label: t('view.edit', { name: current.name }) },
      ]
    : []
  const opens: Items = current
    ? [{ key: 'default', icon: icon(Pin), label: t(current.is_default ? 'view.default.no' : 'view.default') }]
    : []
  return [...currentViewItems, ...opens, { key: 'create', icon: icon(Plus), label: t('view.create') }]
}

const Name = ({ view }: { readonly view: SavedView }) => {
  const t = useT()
  return (
    <span className={`inline-row ${styles.name}`}>
      <span>{view.name}</span>
      {view.is_default ? <Pin size={12} role="img" aria-label={t('saved-view.is_default')} /> : null}
      {view.role_name ? <span className={`clipped quiet ${styles.role}`}>{view.role_name}</span> : null}
    </span>
  )
}

const useMenu = (props: ViewsMenuProps): MenuProps => {
  const t = useT()
  const views = useViews(props)
  const { items, error, current } = views
  const actions = useActions(props, views)
  const { look, onDialog, onClose } = props
  const option = (view: SavedView) => ({
    key: String(view.id),
    icon: view.id === look.view?.id ? icon(Check) : place,
    label: <Name view={view} />,
  })
  const group = (key: string, label: string, of: readonly SavedView[]): Items =>
    of.length > 0 ? [{ type: 'group', key, label, children: of.map(option) }] : []
  const hint = (text: string): Items => [
    { key: 'hint', disabled: true, label: <span className={styles.hint}>{text}</span> },
  ]
  const mine = items?.filter((view) => view.is_mine) ?? []
  const shared = items?.filter((view) => !view.is_mine) ?? []
  const listed = (): Items => {
    if (!items) return hint(error ? error.message : t('list.loading'))
    if (items.length === 0) return hint(t('view.empty'))
    return [
      { key: 'none', icon: look.view ? place : icon(Check), label: t('view.none') },
      ...group('mine', t('view.mine'), mine),
      ...group('shared', t('view.shared'), shared),
    ]
  }
  return {
    items: [...listed(), { type: 'divider', key: 'line' }, ...actions],
    onClick: ({ key, domEvent }) => {
      // Prevents the key press from also pressing the button, which has the focus again by then.
      domEvent.preventDefault()
      if (key === 'create' || key === 'edit') return onDialog(key)
      if (key === 'save') void views.save()
      else if (key === 'default') views.setDefault(current && !current.is_default ? current.id : null)
      else views.open(items?.find(({ id }) => String(id) === key))
      onClose()
    },
  }
}

/** The views of a list and their actions; on a phone in a bottom sheet. */
const ViewsMenu = (props: ViewsMenuProps) => {
  const t = useT()
  const phone = useNarrowerThan(768)
  const corner = useCorner('bottom', 'end')
  const menu = useMenu(props)
  if (phone)
    return (
      <Drawer open placement="bottom" size="80dvh" title={t('saved-view.title')} onClose={props.onClose}>
        <Menu {...menu} selectable={false} />
      </Drawer>
    )
  return <AnchoredMenu menu={menu} placement={corner} onClose={props.onClose} />
}

export default ViewsMenu
