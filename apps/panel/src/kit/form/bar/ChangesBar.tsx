import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useKeys } from '../../screen/keys.ts'
import { useLeaveGuard } from '../../screen/view.ts'
import { useT } from '../../words/i18n.ts'
import styles from './ChangesBar.module.css'
import { FootBar, FootText } from './FootBar.tsx'

/** Makes Ctrl-S (⌘-S) save the form in front instead of the web page. */
const useSaveKey = (save: (() => void) | undefined) => {
  useKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    save?.()
  })
}

interface ChangesBarProps {
  readonly dirty: boolean
  readonly saving: boolean
  /** True without changes too if a new record is complete as it starts. */
  readonly savable: boolean
  /** The changes, in words. */
  readonly changes: string
  /** What is missing or wrong, in words; replaces the changes. */
  readonly fault?: string | undefined
  readonly save: () => void
  readonly discard: () => void
  /** Further actions of the foot. */
  readonly children?: ReactNode
}

/** The sticky foot of an editor: counts the changes, and saves or discards them. Leaving with changes asks first. */
export const ChangesBar = (props: ChangesBarProps) => {
  const { dirty, saving, savable, changes, fault, save, discard, children } = props
  const t = useT()
  useLeaveGuard(dirty)
  useSaveKey(savable && !saving ? save : undefined)
  return (
    <FootBar>
      {/* First and at the start: beside the fields, and clear of the messages in the opposite corner. */}
      <Button
        type="primary"
        data-main
        disabled={!savable && !saving}
        loading={saving}
        onClick={save}
        title="Ctrl + S · ⌘ S"
      >
        {t('action.save')}
      </Button>
      <Button data-main disabled={!dirty || saving} onClick={discard}>
        {t('action.discard')}
      </Button>
      {fault ? (
        <FootText className={styles.fault}>{fault}</FootText>
      ) : (
        <FootText className={dirty ? undefined : styles.unchanged}>{dirty ? changes : t('form.unchanged')}</FootText>
      )}
      {children}
    </FootBar>
  )
}
