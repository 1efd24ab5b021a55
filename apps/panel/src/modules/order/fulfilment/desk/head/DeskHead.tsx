import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../../../kit/words/i18n.ts'
import styles from '../Desk.module.css'
import { LiveState } from './LiveState.tsx'
import { SoundControl } from './SoundControl.tsx'

interface DeskHeadProps {
  readonly title: string
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly children?: ReactNode
}

/** Title, search, the branch's state, and whether line and sound can be trusted. */
export const DeskHead = ({ title, search, onSearch, children }: DeskHeadProps) => {
  const t = useT()
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children}
      <label className={styles.search}>
        <Search size={16} aria-hidden />
        <input
          type="search"
          value={search}
          maxLength={100}
          placeholder={t('desk.search')}
          aria-label={t('desk.search')}
          onChange={({ target }) => onSearch(target.value)}
        />
      </label>
      <LiveState />
      <SoundControl />
    </header>
  )
}
