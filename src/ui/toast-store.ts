import { useState, useSyncExternalStore } from "react";
import { createSignal } from "@/browser/signal";

export interface ToastMessage {
  id: number;
  title: string;
  description?: string;
  tone: "success" | "error" | "info";
  /** Button of the toast. */
  action?: { label: string; act: () => void } | undefined;
}

let current: ToastMessage | null = null;
let nextId = 1;
const changes = createSignal();

function set(message: ToastMessage | null) {
  current = message;
  changes.tell();
}

function show(message: Omit<ToastMessage, "id">) {
  set({ ...message, id: nextId++ });
}

/** Hides the toast, after its time or on request. */
export function dismissToast(): void {
  set(null);
}

/** Shows a toast on any screen. Only one is visible at a time: a newer one replaces it (R242). */
export const toast = {
  success: (title: string, description?: string, action?: ToastMessage["action"]) =>
    show({ title, tone: "success", action, ...(description ? { description } : {}) }),
  error: (title: string, description?: string) =>
    show({ title, tone: "error", ...(description ? { description } : {}) }),
  info: (title: string, description?: string) =>
    show({ title, tone: "info", ...(description ? { description } : {}) }),
};

const getCurrent = () => current;

export function useCurrentToast(): ToastMessage | null {
  return useSyncExternalStore(changes.subscribe, getCurrent, getCurrent);
}

/**
 * Whether there has been a toast since the component mounted: a dialog that made room for a toast keeps that room, so
 * that nothing moves under the finger when the toast leaves.
 */
export function useRoomForToast(): boolean {
  const isShown = useCurrentToast() !== null;
  const [hasRoom, setHasRoom] = useState(isShown);
  if (isShown && !hasRoom) setHasRoom(true);
  return hasRoom;
}
