import { useEffect, useState } from 'react'

/** Which of these elements of the page the person is reading: the first that reaches into the upper third of the window. */
export const useSectionInSight = (ids: readonly string[]) => {
  const [inSight, setInSight] = useState<string>()
  const all = ids.join(' ')
  useEffect(() => {
    const seen = new Set<string>()
    const order = all.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        setInSight(order.find((id) => seen.has(id)))
      },
      { rootMargin: '-56px 0px -66% 0px' },
    )
    for (const id of order) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [all])
  return inSight
}
