import type { AppContext } from '../../app-context.ts'
import type { SavedPicture } from '../../platform/pictures/save-pictures.ts'

/** Copies each picture into a new file, because a file belongs to one row and the order retains its own. Missing files are left out. */
export const copyPictures = async ({ files }: Pick<AppContext, 'files'>, pictures: readonly SavedPicture[]): Promise<SavedPicture[]> => {
  const copies: SavedPicture[] = []
  for (const { file, mime, width, height, bytes } of pictures) {
    const content = await files.read(file)
    if (content === null) continue
    copies.push({ file: await files.save(content, file.split('.').at(-1) ?? 'jpg'), mime, width, height, bytes })
  }
  return copies
}
