import { Button } from 'antd'
import { Bookmark } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNarrowerThan } from '../../look/narrow.ts'
import { lazyPart } from '../../part.tsx'
import { useT } from '../../words/i18n.ts'
import type { ViewsProps } from './useListView.ts'
import styles from './Views.module.css'

const ViewsMenu = lazyPart(() => import('./ViewsMenu.tsx'))
const ViewDialog = lazyPart(() => import('./ViewDialog.tsx'))

/** Opens the views of a list: filters and columns under a name. What it needs comes with its first opening. */
export const ViewsButton = ({ list, look }: ViewsProps) => {
  const t = useT()
  const phone = useNarrowerThan(768)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'menu' | 'create' | 'edit'>()
  const label = look.isChanged ? t('view.menu.changed') : t('saved-view.title')
  const close = () => {
    setOpen(undefined)
    button.current?.focus()
  }
  // Whatever is chosen closes the menu, a dialog in its place among them.
  const closeMenu = () => {
    setOpen((shown) => (shown === 'menu' ? undefined : shown))
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
        // Pressed while it is open the menu closes by itself.
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
