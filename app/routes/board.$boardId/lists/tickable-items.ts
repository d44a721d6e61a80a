import { useEffect, useState } from "react"
import type { BoardPage } from "~/models/board/board-page/board-page"

const ITEM = ".cards > [data-card-id]"

/** Returns the element of the card under the mouse. */
export function usePointedItem(): HTMLElement[] {
  const [items, setItems] = useState<HTMLElement[]>([])
  useEffect(() => {
    const follow = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== "mouse" || !(target instanceof Element)) return
      const item = target.closest<HTMLElement>(ITEM)
      setItems(item ? [item] : [])
    }
    document.addEventListener("pointerover", follow)
    return () => document.removeEventListener("pointerover", follow)
  }, [])
  return items
}

/** Returns the elements of the cards on screen. */
export function useVisibleItems({ lists }: BoardPage): HTMLElement[] {
  const [items, setItems] = useState<HTMLElement[]>([])
  useEffect(() => {
    const visible = new Set<HTMLElement>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        visible[isIntersecting ? "add" : "delete"](target as HTMLElement)
      }
      setItems([...visible])
    })
    for (const item of document.querySelectorAll(ITEM)) observer.observe(item)
    return () => observer.disconnect()
  }, [lists])
  return items
}
