import { useEffect } from 'react'
import { toast } from 'react-toastify'

/** Tells once that something could not be loaded, however often it is tried again. */
export function useFailureToast(failed: boolean, text: string): void {
  useEffect(() => {
    if (failed) toast.error(text, { toastId: text })
  }, [failed, text])
}
