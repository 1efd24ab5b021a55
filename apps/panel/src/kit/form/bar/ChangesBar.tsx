import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useKeys } from '../../screen/keys.ts'
import { useLeaveGuard } from '../../screen/view.ts'
import { useT } from '../../words/i18n.ts'
import styles from './ChangesBar.module.css'
import { FootBar, FootText } from './FootBar.tsx'

/** Ctrl-S, or ⌘-S, saves the form in front instead of the web page. */
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
  /** May be so without changes: a new record can be complete as it starts. */
  readonly savable: boolean
  /** What has changed, in words. */
  readonly changes: string
  /** What is missing or wrong, in words; instead of what has changed. */
  readonly fault?: string | undefined
  readonly save: () => void
  readonly discard: () => void
  /** What else the foot offers. */
  readonly children?: ReactNode
}

/** Stays at the foot of what is edited: counts what has changed, discards it or saves it. Leaving with changes asks first. */
export const ChangesBar = (props: ChangesBarProps) => {
  const { dirty, saving, savable, changes, fault, save, discard, children } = props
  const t = useT()
  useLeaveGuard(dirty)
  useSaveKey(savable && !saving ? save : undefined)
  return (
    <FootBar>
      {/* First and at the start: beside the fields, and clear of the messages in the other corner. */}
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
