import { useEffect, useEffectEvent, useRef } from 'react'
import { useMode } from '../look/appearance.ts'
import { useBootstrap } from '../session/session.ts'
import { useT } from '../words/i18n.ts'
import styles from './AreaMap.module.css'
import type { AreaMapProps } from './area.ts'
import { openMap } from './open-map.ts'

/** The map itself: arrows and plus and minus move it by keyboard, Escape leaves a drawing, Backspace takes its last corner back. */
const DrawnMap = ({ label, onChange, onPoint, ...shown }: AreaMapProps) => {
  const t = useT()
  const mode = useMode()
  const { map_tiles: tiles } = useBootstrap()
  const element = useRef<HTMLElement>(null)
  const map = useRef<ReturnType<typeof openMap>>(undefined)
  const heard = useEffectEvent(() => ({ onChange, onPoint }))
  const words = { zoomIn: t('map.zoom-in'), zoomOut: t('map.zoom-out') }
  const opened = useEffectEvent((target: HTMLElement) => openMap(target, { words, tiles }, () => heard()))

  useEffect(() => {
    if (!element.current) return undefined
    const own = opened(element.current)
    map.current = own
    return own.close
  }, [])
  const { pin, areas, places, spot, spots, selected } = shown
  useEffect(() =>
    map.current?.show({ pin, areas, ...(places ? { places } : {}), spot, ...(spots ? { spots } : {}), selected }),
  )
  // The page has its colours by now.
  useEffect(() => {
    if (mode) map.current?.restyle()
  }, [mode])

  return (
    <section
      ref={element}
      className={styles.map}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move what it shows
      tabIndex={0}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') map.current?.stopDrawing()
        if (event.key === 'Backspace') map.current?.undoCorner()
      }}
    />
  )
}

export default DrawnMap
