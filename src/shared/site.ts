/** The settings that pages show (D21): they come from the environment, and reach the browser with the first page. */
export interface SiteSettings {
  publicUrl: string;
  contactEmail: string;
  /** E.164: it is shown, and it is the number of the header's chat link. */
  contactPhone: string;
  instagramUrl: string;
  websiteUrl: string;
  /** Of the map's tiles, with `{z}`, `{x}` and `{y}` in it. */
  mapTilesUrl: string;
  /** True in demo mode (D15): the pages say so. */
  demo: boolean;
}
