import { pictureUrlOf } from '@nirala/contract/picture-url';
import type { Handlers } from '../handlers.ts';
import type { Deps } from '../deps.ts';
import { savePicture } from '../../store/images.ts';

/** Uploads of pictures. The image library is loaded with the first upload. */
export function adminImages({ db, now }: Deps): Pick<Handlers, 'uploadImage'> {
  return {
    async uploadImage({ bytes }, caller) {
      const { encodePicture } = await import('../../images/encode.ts');
      const picture = await encodePicture(bytes, caller);
      await savePicture(db, { by: caller, at: now() }, picture);
      return { image: pictureUrlOf(picture.id) };
    },
  };
}
