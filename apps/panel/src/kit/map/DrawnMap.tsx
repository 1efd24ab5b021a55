import { useEffect, useEffectEvent, useRef } from 'react'
import { useMode } from '../look/appearance.ts'
import { useBootstrap } from '../session/session.ts'
import { useT } from '../words/i18n.ts'
import styles from './AreaMap.module.css'
import type { AreaMapProps } from './area.ts'
import { openMap } from './open-map.ts'

/** The map. Keyboard: arrows and plus and minus move it, Escape cancels a drawing, Backspace removes its last corner. */
const DrawnMap = ({ label, onChange, onPoint, ...drawing }: AreaMapProps) => {
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
    const openedMap = opened(element.current)
    map.current = openedMap
    return openedMap.close
  }, [])
  const { pin, areas, places, spot, spots, selected } = drawing
  useEffect(() =>
    map.current?.show({ pin, areas, ...(places ? { places } : {}), spot, ...(spots ? { spots } : {}), selected }),
  )
  // The page's colours are applied by now.
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
