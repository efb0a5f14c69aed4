/** The page's one dialog. Escape is a no, and the focus goes back to where it was. */
export const ask = async (question: string): Promise<boolean> => (await open(question)) !== undefined

export const askAddress = (): Promise<string | undefined> => open('Wohin soll der Link führen?', true)

function open(question: string, wantsAddress = false): Promise<string | undefined> {
  const dialog = document.querySelector<HTMLDialogElement>('#ask') as HTMLDialogElement
  const [text, label, input] = ['p', 'label', 'input'].map((each) => dialog.querySelector<HTMLInputElement>(each))
  if (text) text.textContent = question
  if (label) label.hidden = !wantsAddress
  if (input) input.value = ''
  const before = document.activeElement as HTMLElement
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.onclose = () => {
      before.focus()
      resolve(dialog.returnValue === 'yes' ? input?.value.trim() : undefined)
    }
  })
}
