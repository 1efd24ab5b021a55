import { type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { useLeaveGuard, ViewContext } from './view.ts'

/** Tracks which nested views of a page have unsaved changes; the tab is marked while one has. */
export const useUnsaved = <Name extends string>() => {
  const [unsaved, setUnsaved] = useState<readonly Name[]>([])
  useLeaveGuard(unsaved.length > 0)
  const mark = useCallback(
    (name: Name, dirty: boolean) =>
      setUnsaved((present) => {
        if (present.includes(name) === dirty) return present
        return dirty ? [...present, name] : present.filter((other) => other !== name)
      }),
    [],
  )
  return [unsaved, mark] as const
}

/** Returns the nested views opened so far. Each stays mounted, so that its draft is kept. */
export const useOpened = <Name extends string>(current: Name | undefined) => {
  const [opened, setOpened] = useState<readonly Name[]>(current === undefined ? [] : [current])
  if (current !== undefined && !opened.includes(current)) setOpened([...opened, current])
  return opened
}

interface NestedViewProps<Name extends string> {
  readonly name: Name
  readonly isShown: boolean
  readonly className: string | undefined
  readonly onDirty: (name: Name, dirty: boolean) => void
  readonly children: ReactNode
}

/** One of several forms of a page. While hidden it keeps its draft and ignores keys. */
export const NestedView = <Name extends string>({
  name,
  isShown,
  className,
  onDirty,
  children,
}: NestedViewProps<Name>) => {
  const around = use(ViewContext)
  const view = useMemo(
    () =>
      around && { ...around, visible: around.visible && isShown, setDirty: (dirty: boolean) => onDirty(name, dirty) },
    [around, isShown, onDirty, name],
  )
  return (
    <ViewContext value={view}>
      <div className={className} hidden={!isShown}>
        {children}
      </div>
    </ViewContext>
  )
}
