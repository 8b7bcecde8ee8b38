import { describe, expect, it } from "vitest";
import { foldText } from "~/models/catalogue/property/text";
import { titleOf } from "~/models/catalogue/search/facets";
import type { PropertyFilters } from "~/models/catalogue/search/filters";
import { describeTerms, parseQuery } from "~/models/catalogue/search/query";
import { inLanguage } from "~/texts";

const ofFilters: [PropertyFilters, title: string, near?: string][] = [
  [{}, "ቤቶች እና ንብረቶች"],
  [{ propertyType: "House" }, "ቤቶች"],
  [{ propertyType: "Apartment" }, "አፓርታማዎች"],
  [{ propertyType: "Villa" }, "ቪላዎች"],
  [{ propertyType: "Condo" }, "ኮንዶሚኒየሞች"],
  [{ propertyType: "Townhouse" }, "ታውን ሃውሶች"],
  [{ propertyType: "Land" }, "መሬቶች"],
  [{ propertyType: "Commercial" }, "የንግድ ቦታዎች"],
  [{ subcity: "Bole" }, "ቦሌ ውስጥ ያሉ ንብረቶች"],
  [{ subcity: "Kolfe Keraniyo" }, "ኮልፌ ቀራንዮ ውስጥ ያሉ ንብረቶች"],
  [{ subcity: "Other" }, "ቤቶች እና ንብረቶች"],
  [{ status: "For Sale" }, "የሚሸጡ ቤቶች"],
  [{ status: "For Rent" }, "የሚከራዩ ቤቶች"],
  [{ status: "Sold" }, "የተሸጡ ቤቶች"],
  [{ status: "Pending", propertyType: "Villa" }, "በድርድር ላይ ያሉ ቪላዎች"],
  [{ status: "Available" }, "አሁን ያሉ ቤቶች"],
  [{ bedrooms: 3 }, "ባለ 3 መኝታ ቤቶች"],
  [{ minBedrooms: 4 }, "4 እና ከዚያ በላይ መኝታ ያላቸው ቤቶች"],
  [{ maxPrice: 5000000, currency: "ETB" }, "ዋጋቸው ከ5,000,000 ብር በታች የሆኑ ንብረቶች"],
  [{ minPrice: 100000, currency: "USD" }, "ዋጋቸው ከ$100,000 በላይ የሆኑ ንብረቶች"],
  [{ propertyType: "Apartment", subcity: "Bole" }, "ቦሌ ውስጥ ያሉ አፓርታማዎች"],
  [{ propertyType: "Apartment", subcity: "Bole", status: "For Rent" }, "ቦሌ ውስጥ የሚከራዩ አፓርታማዎች"],
  [{ subcity: "Yeka", status: "For Sale" }, "የካ ውስጥ የሚሸጡ ቤቶች"],
  [
    { propertyType: "Villa", status: "For Sale", maxPrice: 20000000, currency: "ETB" },
    "ከ20,000,000 ብር በታች የሚሸጡ ቪላዎች",
  ],
  [
    {
      propertyType: "Apartment",
      status: "For Rent",
      subcity: "Kirkos",
      minPrice: 30000,
      maxPrice: 60000,
      currency: "ETB",
      bedrooms: 2,
    },
    "ቂርቆስ ውስጥ በወር ከ30,000 ብር እስከ 60,000 ብር የሚከራዩ ባለ 2 መኝታ አፓርታማዎች",
  ],
  [{ propertyType: "Land", subcity: "Lemi Kura", status: "For Sale" }, "ለሚ ኩራ ውስጥ የሚሸጡ መሬቶች"],
  [
    {
      propertyType: "Commercial",
      status: "For Rent",
      subcity: "Arada",
      maxPrice: 1500,
      currency: "USD",
    },
    "አራዳ ውስጥ በወር ከ$1,500 በታች የሚከራዩ የንግድ ቦታዎች",
  ],
  [{}, "ኤድና ሞል አቅራቢያ ያሉ ንብረቶች", "ኤድና ሞል"],
  [
    { propertyType: "Condo", status: "For Rent", minBedrooms: 2 },
    "ሲኤምሲ አቅራቢያ የሚከራዩ 2 እና ከዚያ በላይ መኝታ ያላቸው ኮንዶሚኒየሞች",
    "ሲኤምሲ",
  ],
  [
    { propertyType: "Villa", subcity: "Bole", minPrice: 10000000, currency: "ETB", bedrooms: 4 },
    "ቦሌ ውስጥ ያሉ፣ ዋጋቸው ከ10,000,000 ብር በላይ የሆኑ ባለ 4 መኝታ ቪላዎች",
  ],
  [{ status: "Sold", subcity: "Gulele", propertyType: "House" }, "ጉለሌ ውስጥ የተሸጡ ቤቶች"],
];

const termsOf = (text: string) => parseQuery(foldText(text)).terms;

describe("in Amharic", () => {
  it.each(ofFilters)("a list of %j is called %s", (filters, title, near) => {
    expect(inLanguage("am", () => titleOf(filters, near))).toBe(title);
  });

  it.each([
    ["villas", "ቪላዎች"],
    ["apartment for rent", "የሚከራዩ አፓርታማዎች"],
    ["house for sale", "የሚሸጡ ቤቶች"],
    ["3 bedroom bole", "ቦሌ ውስጥ ያሉ ባለ 3 መኝታ ቤቶች"],
    ["three bedrooms", "ባለ 3 መኝታ ቤቶች"],
    ["at least 3 bedrooms", "3 እና ከዚያ በላይ መኝታ ያላቸው ቤቶች"],
    ["2 to 4 bedroom villa", "ከ2 እስከ 4 መኝታ ያላቸው ቪላዎች"],
    ["የሚሸጥ ቤት በየካ", "የካ ውስጥ የሚሸጡ ቤቶች"],
    ["ቦሌ ውስጥ የሚከራይ አፓርታማ", "ቦሌ ውስጥ የሚከራዩ አፓርታማዎች"],
    ["villa or house in Bole or CMC", "ቦሌ ወይም ሲኤምሲ ውስጥ ያሉ ቪላዎች ወይም ቤቶች"],
    ["office space in Kasanchis", "ካዛንቺስ ውስጥ ያሉ ቢሮዎች"],
    ["under 5 million", "ዋጋቸው ከ5,000,000 ብር በታች የሆኑ ንብረቶች"],
    ["below 100,000 a month", "በወር ከ100,000 ብር በታች የሚከራዩ ቤቶች"],
    ["between 3 and 5 million", "ዋጋቸው ከ3,000,000 ብር እስከ 5,000,000 ብር የሆኑ ንብረቶች"],
    ["over 30M villa", "ዋጋቸው ከ30,000,000 ብር በላይ የሆኑ ቪላዎች"],
    ["$2000 apartment", "ዋጋቸው ከ$2,000 በታች የሆኑ አፓርታማዎች"],
    ["ከ5 ሚሊዮን ብር በታች", "ዋጋቸው ከ5,000,000 ብር በታች የሆኑ ንብረቶች"],
    ["25 ሺህ ብር ኪራይ", "በወር ከ25,000 ብር በታች የሚከራዩ ቤቶች"],
    ["200 m² house", "ስፋታቸው ከ180 ካሬ ሜትር እስከ 220 ካሬ ሜትር የሆኑ ቤቶች"],
    ["over 300 sqm", "ስፋታቸው ከ300 ካሬ ሜትር በላይ የሆኑ ንብረቶች"],
    ["250 ካሬ መሬት", "ስፋታቸው ከ225 ካሬ ሜትር እስከ 275 ካሬ ሜትር የሆኑ መሬቶች"],
    ["4 kilo", "አራት ኪሎ ውስጥ ያሉ ንብረቶች"],
    ["villa with pool", "“pool” የሚል ጽሑፍ ያለባቸው ቪላዎች"],
    ["2 bath flat", "ባለ 2 መታጠቢያ ክፍል አፓርታማዎች"],
    ["near edna mall", "ኤድና ሞል አቅራቢያ ያሉ ንብረቶች"],
    ["apartment near edna mall for rent", "ኤድና ሞል አቅራቢያ የሚከራዩ አፓርታማዎች"],
    ["homes within 3 km of gerji", "ገርጂ አቅራቢያ ያሉ ቤቶች"],
    ["furnished apartment with parking", "የቤት ዕቃ እና መኪና ማቆሚያ ያላቸው አፓርታማዎች"],
    ["new villa in ayat", "አያት ውስጥ ያሉ፣ “new” የሚል ጽሑፍ ያለባቸው ቪላዎች"],
    ["g+1 house bole", "ቦሌ ውስጥ ያሉ፣ አንድ ፎቅ ያላቸው ቤቶች"],
    ["ground floor shop piassa", "ፒያሳ ውስጥ ያሉ፣ ምድር ቤት ያላቸው ሱቆች"],
    ["studio", "ስቱዲዮዎች"],
    ["penthouse in bole", "ቦሌ ውስጥ ያሉ ፔንትሃውሶች"],
    ["warehouse kality", "ቃሊቲ ውስጥ ያሉ መጋዘኖች"],
    ["land in legetafo for sale", "ለገጣፎ ውስጥ የሚሸጡ መሬቶች"],
    [
      "3 bedroom 2 bath condo for rent in jemo under 30000 birr",
      "ጀሞ ውስጥ በወር ከ30,000 ብር በታች የሚከራዩ ባለ 3 መኝታ፣ ባለ 2 መታጠቢያ ክፍል ኮንዶሚኒየሞች",
    ],
    ["guest house", "የእንግዳ ማረፊያዎች"],
    ["duplex", "ዱፕሌክስ ቤቶች"],
    ["shop to rent", "የሚከራዩ ሱቆች"],
    ["2nd floor office", "“ሁለተኛ ፎቅ” የሚል ጽሑፍ ያለባቸው ቢሮዎች"],
    [
      "villa in bole with garden and balcony from 10 to 20 million",
      "ቦሌ ውስጥ ያሉ፣ የአትክልት ቦታ እና በረንዳ ያላቸው ዋጋቸው ከ10,000,000 ብር እስከ 20,000,000 ብር የሆኑ ቪላዎች",
    ],
  ])("%s is read as %s", (text, words) => {
    expect(inLanguage("am", () => describeTerms(termsOf(text)))).toBe(words);
  });

  it.each<[string, number, string]>([
    ["villa in bole", 1, "ቦሌ ውስጥ ያለ ቪላ (1)"],
    ["villa in bole", 12, "ቦሌ ውስጥ ያሉ ቪላዎች (12)"],
    ["3 bedroom apartment for rent", 1, "የሚከራይ ባለ 3 መኝታ አፓርታማ (1)"],
    ["3 bedroom apartment for rent", 1200, "የሚከራዩ ባለ 3 መኝታ አፓርታማዎች (1,200)"],
    ["furnished studio", 1, "የቤት ዕቃ ያለው ስቱዲዮ (1)"],
  ])("%s, of which there are %i: %s", (text, count, words) => {
    expect(inLanguage("am", () => describeTerms(termsOf(text), count))).toBe(words);
  });
});
