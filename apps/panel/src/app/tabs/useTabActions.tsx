import { use, useEffect, useRef, useState } from 'react'
import { OpenContext } from '../../kit/screen/open.ts'
import { useT } from '../../kit/words/i18n.ts'
import styles from './ConfirmClose.module.css'
import { changeTabs, tabState } from './tab-store.ts'
import { closeAllBut, lastVisited, type Tabs } from './tabs.ts'

const paths = ({ open }: Tabs) => open.map(({ path }) => path)

/** Asks before unsaved changes are discarded. */
const ConfirmClose = ({ onAnswer }: { readonly onAnswer: (yes: boolean) => void }) => {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="discard" onClose={() => onAnswer(false)}>
      <p id="discard">{t('tabs.discard')}</p>
      <div>
        <button type="button" onClick={() => onAnswer(false)}>
          {t('action.cancel')}
        </button>
        <button type="button" data-danger onClick={() => onAnswer(true)}>
          {t('tabs.close-this')}
        </button>
      </div>
    </dialog>
  )
}

export type TabActions = ReturnType<typeof useTabActions>

/** Closes tabs, after a question if one has unsaved changes. */
export const useTabActions = (current: string | undefined, pinned: readonly string[]) => {
  const open = use(OpenContext)
  const [asking, setAsking] = useState<readonly string[] | null>(null)

  const keepOnly = (keptPaths: readonly string[]) => {
    changeTabs((tabs) => closeAllBut(tabs, keptPaths))
    if (current && keptPaths.includes(current)) return
    const next = lastVisited(tabState().tabs)
    open(next ? `${next.path}${next.search}` : '/')
  }

  const keep = (keptPaths: readonly string[]) => {
    const all = [...new Set([...pinned, ...keptPaths])]
    const lost = tabState().tabs.open.some(({ path, dirty }) => dirty && !all.includes(path))
    if (lost) setAsking(all)
    else keepOnly(all)
  }

  const close = (path: string) => keep(paths(tabState().tabs).filter((other) => other !== path))

  const answer = (yes: boolean) => {
    if (yes && asking) keepOnly(asking)
    setAsking(null)
  }

  return {
    close,
    closeOthers: (path: string) => keep([path]),
    closeAll: () => keep([]),
    /** Render it on the page. */
    question: asking ? <ConfirmClose onAnswer={answer} /> : null,
  }
}
