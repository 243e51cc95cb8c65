import { useState } from 'react';
import { preload } from 'react-dom';
import phone480 from '#client/assets/hero-phone-480.webp';
import phone720 from '#client/assets/hero-phone-720.webp';
import phone1080 from '#client/assets/hero-phone-1080.webp';
import wide960 from '#client/assets/hero-wide-960.webp';
import wide1280 from '#client/assets/hero-wide-1280.webp';
import wide1600 from '#client/assets/hero-wide-1600.webp';
import wide2400 from '#client/assets/hero-wide-2400.webp';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { placeholderImage } from '#shared/constants.ts';

const phone = {
  media: '(max-width: 39.99rem)',
  srcSet: `${phone480} 480w, ${phone720} 720w, ${phone1080} 1080w`,
  sizes: 'calc(100vw - 20px)',
};
const wide = {
  media: '(min-width: 40rem)',
  srcSet: `${wide960} 960w, ${wide1280} 1280w, ${wide1600} 1600w, ${wide2400} 2400w`,
  sizes: '(min-width: 95rem) 1472px, calc(100vw - 48px)',
};

/** Preloads the page's largest paint. Unlike a `links` export, `preload` puts the tag before the scripts. */
function preloadHero() {
  for (const { media, srcSet, sizes } of [phone, wide]) {
    preload(wide1280, {
      as: 'image',
      type: 'image/webp',
      media,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
}

/** The hero image in the crop and width for the viewport, or a placeholder if it fails to load. */
export function HeroPicture({ className }: { className?: string }) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  preloadHero();
  if (failed) return <img src={placeholderImage} alt="" className={className} />;
  return (
    <picture>
      <source {...phone} width={1080} height={1670} />
      <img
        src={wide1280}
        srcSet={wide.srcSet}
        sizes={wide.sizes}
        width={1280}
        height={770}
        alt={t('home.hero.picture')}
        fetchPriority="high"
        decoding="async"
        className={className}
        onError={() => setFailed(true)}
        // `onError` misses an error before hydration: an image that is complete but empty has failed.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(true);
        }}
      />
    </picture>
  );
}
