// Generated from supabase/migrations by "npm run types": change those, not this.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      blocks: {
        Row: {
          blocked_id: string;
          blocker_id: string;
          created_at: string;
        };
        ComputedFields: never;
        Insert: {
          blocked_id: string;
          blocker_id: string;
          created_at?: string;
        };
        Update: {
          blocked_id?: string;
          blocker_id?: string;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "blocks_blocked_id_fkey";
            columns: ["blocked_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "blocks_blocker_id_fkey";
            columns: ["blocker_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      categories: {
        Row: {
          created_at: string;
          description: string | null;
          icon: string | null;
          id: number;
          local_descriptions: NonNullable<Json>;
          local_names: NonNullable<Json>;
          name: string;
          recommendation_count: number;
          request_count: number;
          review_count: number;
          slug: string;
          local_description: string | null;
          local_name: string | null;
        };
        ComputedFields: "local_description" | "local_name";
        Insert: {
          created_at?: string;
          description?: string | null;
          icon?: string | null;
          id?: number;
          local_descriptions?: NonNullable<Json>;
          local_names?: NonNullable<Json>;
          name: string;
          recommendation_count?: number;
          request_count?: number;
          review_count?: number;
          slug: string;
        };
        Update: {
          created_at?: string;
          description?: string | null;
          icon?: string | null;
          id?: number;
          local_descriptions?: NonNullable<Json>;
          local_names?: NonNullable<Json>;
          name?: string;
          recommendation_count?: number;
          request_count?: number;
          review_count?: number;
          slug?: string;
        };
        Relationships: [];
      };
      category_suggestions: {
        Row: {
          created_at: string;
          description: string;
          email: string | null;
          id: string;
          name: string;
          parent_category_id: number | null;
          reason: string;
          type: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description: string;
          email?: string | null;
          id?: string;
          name: string;
          parent_category_id?: number | null;
          reason: string;
          type: string;
        };
        Update: {
          created_at?: string;
          description?: string;
          email?: string | null;
          id?: string;
          name?: string;
          parent_category_id?: number | null;
          reason?: string;
          type?: string;
        };
        Relationships: [
          {
            foreignKeyName: "category_suggestions_parent_category_id_fkey";
            columns: ["parent_category_id"];
            isOneToOne: false;
            referencedRelation: "categories";
            referencedColumns: ["id"];
          },
        ];
      };
      comment_votes: {
        Row: {
          comment_id: string;
          created_at: string;
          user_id: string;
          vote_type: string;
        };
        ComputedFields: never;
        Insert: {
          comment_id: string;
          created_at?: string;
          user_id: string;
          vote_type: string;
        };
        Update: {
          comment_id?: string;
          created_at?: string;
          user_id?: string;
          vote_type?: string;
        };
        Relationships: [
          {
            foreignKeyName: "comment_votes_comment_id_fkey";
            columns: ["comment_id"];
            isOneToOne: false;
            referencedRelation: "comments";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comment_votes_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      comments: {
        Row: {
          content: string;
          created_at: string;
          downvotes: number;
          edited_at: string | null;
          hidden_for: Database["public"]["Enums"]["report_reason"] | null;
          id: string;
          recommendation_id: string | null;
          reply_count: number;
          reply_to: string | null;
          request_id: string | null;
          response_id: string | null;
          review_id: string | null;
          updated_at: string;
          upvotes: number;
          user_id: string | null;
          is_mine: boolean | null;
          my_vote: string | null;
          replies: Json | null;
        };
        ComputedFields: "is_mine" | "my_vote" | "replies";
        Insert: {
          content: string;
          created_at?: string;
          downvotes?: number;
          edited_at?: string | null;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          recommendation_id?: string | null;
          reply_count?: number;
          reply_to?: string | null;
          request_id?: string | null;
          response_id?: string | null;
          review_id?: string | null;
          updated_at?: string;
          upvotes?: number;
          user_id?: string | null;
        };
        Update: {
          content?: string;
          created_at?: string;
          downvotes?: number;
          edited_at?: string | null;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          recommendation_id?: string | null;
          reply_count?: number;
          reply_to?: string | null;
          request_id?: string | null;
          response_id?: string | null;
          review_id?: string | null;
          updated_at?: string;
          upvotes?: number;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "comments_recommendation_id_fkey";
            columns: ["recommendation_id"];
            isOneToOne: false;
            referencedRelation: "recommendations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comments_reply_to_fkey";
            columns: ["reply_to"];
            isOneToOne: false;
            referencedRelation: "comments";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comments_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: false;
            referencedRelation: "requests";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comments_response_id_fkey";
            columns: ["response_id"];
            isOneToOne: false;
            referencedRelation: "responses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comments_review_id_fkey";
            columns: ["review_id"];
            isOneToOne: false;
            referencedRelation: "reviews";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comments_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      companies: {
        Row: {
          average_rating: number | null;
          category_id: number;
          created_at: string;
          description: string | null;
          former_names: string[];
          hidden_for: Database["public"]["Enums"]["report_reason"] | null;
          hours: string | null;
          id: string;
          is_claimed: boolean;
          location: string | null;
          logo: string | null;
          merged_into: string | null;
          name: string;
          place_id: string | null;
          product_count: number;
          product_rating_counts: number[];
          product_recommendation_count: number;
          product_review_count: number;
          rating_counts: number[];
          recommendation_count: number;
          review_count: number;
          reviewed_product_count: number;
          updated_at: string;
          website: string | null;
          prices_paid: Json | null;
        };
        ComputedFields: "prices_paid";
        Insert: {
          average_rating?: never;
          category_id?: number;
          created_at?: string;
          description?: string | null;
          former_names?: string[];
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          hours?: string | null;
          id?: string;
          is_claimed?: boolean;
          location?: string | null;
          logo?: string | null;
          merged_into?: string | null;
          name: string;
          place_id?: string | null;
          product_count?: number;
          product_rating_counts?: number[];
          product_recommendation_count?: number;
          product_review_count?: number;
          rating_counts?: number[];
          recommendation_count?: number;
          review_count?: number;
          reviewed_product_count?: number;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          average_rating?: never;
          category_id?: number;
          created_at?: string;
          description?: string | null;
          former_names?: string[];
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          hours?: string | null;
          id?: string;
          is_claimed?: boolean;
          location?: string | null;
          logo?: string | null;
          merged_into?: string | null;
          name?: string;
          place_id?: string | null;
          product_count?: number;
          product_rating_counts?: number[];
          product_recommendation_count?: number;
          product_review_count?: number;
          rating_counts?: number[];
          recommendation_count?: number;
          review_count?: number;
          reviewed_product_count?: number;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "companies_category_id_fkey";
            columns: ["category_id"];
            isOneToOne: false;
            referencedRelation: "categories";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "companies_merged_into_fkey";
            columns: ["merged_into"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "companies_place_id_fkey";
            columns: ["place_id"];
            isOneToOne: false;
            referencedRelation: "places";
            referencedColumns: ["id"];
          },
        ];
      };
      company_claims: {
        Row: {
          answer: string | null;
          company_id: string;
          created_at: string;
          decided_at: string | null;
          id: string;
          proof: string;
          statement: string;
          status: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          company_id: string;
          created_at?: string;
          decided_at?: string | null;
          id?: string;
          proof: string;
          statement: string;
          status?: string;
          user_id: string;
        };
        Update: {
          answer?: string | null;
          company_id?: string;
          created_at?: string;
          decided_at?: string | null;
          id?: string;
          proof?: string;
          statement?: string;
          status?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "company_claims_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "company_claims_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      company_handles: {
        Row: {
          added_by: string | null;
          company_id: string;
          created_at: string;
          hidden_for: Database["public"]["Enums"]["report_reason"] | null;
          id: string;
          kind: string;
          value: string;
        };
        ComputedFields: never;
        Insert: {
          added_by?: string | null;
          company_id: string;
          created_at?: string;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          kind: string;
          value: string;
        };
        Update: {
          added_by?: string | null;
          company_id?: string;
          created_at?: string;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          kind?: string;
          value?: string;
        };
        Relationships: [
          {
            foreignKeyName: "company_handles_added_by_fkey";
            columns: ["added_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "company_handles_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_messages: {
        Row: {
          category: string | null;
          created_at: string;
          email: string;
          id: string;
          message: string;
          name: string;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          category?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          message: string;
          name: string;
          subject: string;
        };
        Update: {
          category?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          subject?: string;
        };
        Relationships: [];
      };
      delete_requests: {
        Row: {
          created_at: string;
          due_at: string;
          email: string | null;
          feedback: string | null;
          reason: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          due_at?: string;
          email?: string | null;
          feedback?: string | null;
          reason: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          due_at?: string;
          email?: string | null;
          feedback?: string | null;
          reason?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "delete_requests_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      follows: {
        Row: {
          category_id: number | null;
          company_id: string | null;
          created_at: string;
          member_id: string | null;
          place_id: string | null;
          product_id: string | null;
          request_id: string | null;
          target: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          category_id?: number | null;
          company_id?: string | null;
          created_at?: string;
          member_id?: string | null;
          place_id?: string | null;
          product_id?: string | null;
          request_id?: string | null;
          target?: never;
          user_id?: string;
        };
        Update: {
          category_id?: number | null;
          company_id?: string | null;
          created_at?: string;
          member_id?: string | null;
          place_id?: string | null;
          product_id?: string | null;
          request_id?: string | null;
          target?: never;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "follows_category_id_fkey";
            columns: ["category_id"];
            isOneToOne: false;
            referencedRelation: "categories";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "follows_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "follows_member_id_fkey";
            columns: ["member_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "follows_place_id_fkey";
            columns: ["place_id"];
            isOneToOne: false;
            referencedRelation: "places";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "follows_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "follows_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: false;
            referencedRelation: "requests";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "follows_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      list_items: {
        Row: {
          company_id: string | null;
          created_at: string;
          id: string;
          item_id: string | null;
          list_id: string;
          notes: string | null;
          product_id: string | null;
          rank: number;
          recommendation_id: string | null;
          request_id: string | null;
          response_id: string | null;
          review_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          company_id?: string | null;
          created_at?: string;
          id?: string;
          item_id?: never;
          list_id: string;
          notes?: string | null;
          product_id?: string | null;
          rank?: number;
          recommendation_id?: string | null;
          request_id?: string | null;
          response_id?: string | null;
          review_id?: string | null;
        };
        Update: {
          company_id?: string | null;
          created_at?: string;
          id?: string;
          item_id?: never;
          list_id?: string;
          notes?: string | null;
          product_id?: string | null;
          rank?: number;
          recommendation_id?: string | null;
          request_id?: string | null;
          response_id?: string | null;
          review_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "list_items_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "list_items_list_id_fkey";
            columns: ["list_id"];
            isOneToOne: false;
            referencedRelation: "user_lists";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "list_items_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "list_items_recommendation_id_fkey";
            columns: ["recommendation_id"];
            isOneToOne: false;
            referencedRelation: "recommendations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "list_items_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: false;
            referencedRelation: "requests";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "list_items_response_id_fkey";
            columns: ["response_id"];
            isOneToOne: false;
            referencedRelation: "responses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "list_items_review_id_fkey";
            columns: ["review_id"];
            isOneToOne: false;
            referencedRelation: "reviews";
            referencedColumns: ["id"];
          },
        ];
      };
      notification_preferences: {
        Row: {
          mail: string[];
          push: string[];
          quiet_from: number | null;
          quiet_until: number | null;
          time_zone: string;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          mail?: string[];
          push?: string[];
          quiet_from?: number | null;
          quiet_until?: number | null;
          time_zone?: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          mail?: string[];
          push?: string[];
          quiet_from?: number | null;
          quiet_until?: number | null;
          time_zone?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "notification_preferences_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      notifications: {
        Row: {
          actor_id: string | null;
          comment_id: string | null;
          created_at: string;
          entity_id: string;
          entity_type: string;
          facts: NonNullable<Json>;
          group_id: string;
          id: string;
          is_read: boolean;
          message: string;
          recipient_id: string;
          response_id: string | null;
          type: string;
          commented_on: Json | null;
        };
        ComputedFields: "commented_on";
        Insert: {
          actor_id?: string | null;
          comment_id?: string | null;
          created_at?: string;
          entity_id: string;
          entity_type: string;
          facts: NonNullable<Json>;
          group_id?: never;
          id?: string;
          is_read?: boolean;
          message?: never;
          recipient_id: string;
          response_id?: string | null;
          type: string;
        };
        Update: {
          actor_id?: string | null;
          comment_id?: string | null;
          created_at?: string;
          entity_id?: string;
          entity_type?: string;
          facts?: NonNullable<Json>;
          group_id?: never;
          id?: string;
          is_read?: boolean;
          message?: never;
          recipient_id?: string;
          response_id?: string | null;
          type?: string;
        };
        Relationships: [
          {
            foreignKeyName: "notifications_actor_id_fkey";
            columns: ["actor_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "notifications_recipient_id_fkey";
            columns: ["recipient_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      places: {
        Row: {
          id: string;
          keys: string[];
          label: string;
          latitude: number;
          local_names: NonNullable<Json>;
          longitude: number;
          name: string;
          names: string[];
          parent_id: string | null;
          people: number;
          local_label: string | null;
          local_name: string | null;
        };
        ComputedFields: "local_label" | "local_name";
        Insert: {
          id: string;
          keys: string[];
          label: string;
          latitude: number;
          local_names?: NonNullable<Json>;
          longitude: number;
          name: string;
          names?: string[];
          parent_id?: never;
          people: number;
        };
        Update: {
          id?: string;
          keys?: string[];
          label?: string;
          latitude?: number;
          local_names?: NonNullable<Json>;
          longitude?: number;
          name?: string;
          names?: string[];
          parent_id?: never;
          people?: number;
        };
        Relationships: [
          {
            foreignKeyName: "places_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "places";
            referencedColumns: ["id"];
          },
        ];
      };
      products: {
        Row: {
          average_rating: number | null;
          category_id: number;
          company_id: string | null;
          created_at: string;
          description: string | null;
          hidden_for: Database["public"]["Enums"]["report_reason"] | null;
          id: string;
          merged_into: string | null;
          name: string;
          rating_counts: number[];
          recommendation_count: number;
          review_count: number;
          subcategory_id: number | null;
          tags: string[];
          updated_at: string;
          website: string | null;
          prices_paid: Json | null;
        };
        ComputedFields: "prices_paid";
        Insert: {
          average_rating?: never;
          category_id?: number;
          company_id?: string | null;
          created_at?: string;
          description?: string | null;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          merged_into?: string | null;
          name: string;
          rating_counts?: number[];
          recommendation_count?: number;
          review_count?: number;
          subcategory_id?: number | null;
          tags?: string[];
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          average_rating?: never;
          category_id?: number;
          company_id?: string | null;
          created_at?: string;
          description?: string | null;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          merged_into?: string | null;
          name?: string;
          rating_counts?: number[];
          recommendation_count?: number;
          review_count?: number;
          subcategory_id?: number | null;
          tags?: string[];
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "products_category_id_fkey";
            columns: ["category_id"];
            isOneToOne: false;
            referencedRelation: "categories";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "products_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "products_merged_into_fkey";
            columns: ["merged_into"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "products_subcategory_id_fkey";
            columns: ["subcategory_id"];
            isOneToOne: false;
            referencedRelation: "subcategories";
            referencedColumns: ["id"];
          },
        ];
      };
      profile_details: {
        Row: {
          company: string | null;
          created_at: string;
          date_of_birth: string | null;
          email: string | null;
          followed_seen_at: string | null;
          gender: string | null;
          occupation: string | null;
          phone: string | null;
          preferences: NonNullable<Json>;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          company?: string | null;
          created_at?: string;
          date_of_birth?: string | null;
          email?: string | null;
          followed_seen_at?: string | null;
          gender?: string | null;
          occupation?: string | null;
          phone?: string | null;
          preferences?: NonNullable<Json>;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          company?: string | null;
          created_at?: string;
          date_of_birth?: string | null;
          email?: string | null;
          followed_seen_at?: string | null;
          gender?: string | null;
          occupation?: string | null;
          phone?: string | null;
          preferences?: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "profile_details_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      profiles: {
        Row: {
          avatar_url: string | null;
          bio: string | null;
          created_at: string;
          full_name: string;
          helped_count: number;
          hidden_for: Database["public"]["Enums"]["report_reason"] | null;
          id: string;
          interests: string[];
          is_public: boolean;
          is_verified: boolean;
          location: string | null;
          place_id: string | null;
          ratings_given: number[];
          reputation_parts: number[];
          reputation_score: number;
          social_links: NonNullable<Json>;
          total_recommendations: number;
          total_requests: number;
          total_reviews: number;
          updated_at: string;
          username: string | null;
          website: string | null;
          businesses: string[] | null;
          followed_unseen: number | null;
          is_blocked: boolean | null;
          is_moderator: boolean | null;
          suspension: Json | null;
        };
        ComputedFields:
          | "businesses"
          | "followed_unseen"
          | "is_blocked"
          | "is_moderator"
          | "suspension";
        Insert: {
          avatar_url?: string | null;
          bio?: string | null;
          created_at?: string;
          full_name: string;
          helped_count?: number;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id: string;
          interests?: string[];
          is_public?: boolean;
          is_verified?: boolean;
          location?: string | null;
          place_id?: string | null;
          ratings_given?: number[];
          reputation_parts?: number[];
          reputation_score?: number;
          social_links?: NonNullable<Json>;
          total_recommendations?: number;
          total_requests?: number;
          total_reviews?: number;
          updated_at?: string;
          username?: string | null;
          website?: string | null;
        };
        Update: {
          avatar_url?: string | null;
          bio?: string | null;
          created_at?: string;
          full_name?: string;
          helped_count?: number;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          interests?: string[];
          is_public?: boolean;
          is_verified?: boolean;
          location?: string | null;
          place_id?: string | null;
          ratings_given?: number[];
          reputation_parts?: number[];
          reputation_score?: number;
          social_links?: NonNullable<Json>;
          total_recommendations?: number;
          total_requests?: number;
          total_reviews?: number;
          updated_at?: string;
          username?: string | null;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "profiles_place_id_fkey";
            columns: ["place_id"];
            isOneToOne: false;
            referencedRelation: "places";
            referencedColumns: ["id"];
          },
        ];
      };
      push_subscriptions: {
        Row: {
          auth: string;
          created_at: string;
          endpoint: string;
          id: string;
          p256dh: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          auth: string;
          created_at?: string;
          endpoint: string;
          id?: string;
          p256dh: string;
          user_id: string;
        };
        Update: {
          auth?: string;
          created_at?: string;
          endpoint?: string;
          id?: string;
          p256dh?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "push_subscriptions_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      recommendation_votes: {
        Row: {
          created_at: string;
          recommendation_id: string;
          user_id: string;
          vote_type: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          recommendation_id: string;
          user_id: string;
          vote_type: string;
        };
        Update: {
          created_at?: string;
          recommendation_id?: string;
          user_id?: string;
          vote_type?: string;
        };
        Relationships: [
          {
            foreignKeyName: "recommendation_votes_recommendation_id_fkey";
            columns: ["recommendation_id"];
            isOneToOne: false;
            referencedRelation: "recommendations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "recommendation_votes_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      recommendations: {
        Row: {
          by_verified: boolean;
          category_id: number;
          comment_count: number;
          company_id: string | null;
          content: string;
          created_at: string;
          downvotes: number;
          edited_at: string | null;
          has_images: boolean;
          hidden_for: Database["public"]["Enums"]["report_reason"] | null;
          id: string;
          image_texts: string[];
          images: string[];
          is_anonymous: boolean;
          is_deleted: boolean;
          language: Database["public"]["Enums"]["language"] | null;
          links: string[];
          location: string | null;
          paid_in: string | null;
          place_id: string | null;
          price: number | null;
          price_paid: number | null;
          pricing: string | null;
          product_id: string | null;
          subcategory_id: number | null;
          tags: string[];
          title: string;
          updated_at: string;
          upvotes: number;
          user_id: string | null;
          is_mine: boolean | null;
          my_vote: string | null;
        };
        ComputedFields: "is_mine" | "my_vote";
        Insert: {
          by_verified?: boolean;
          category_id?: number;
          comment_count?: number;
          company_id?: string | null;
          content: string;
          created_at?: string;
          downvotes?: number;
          edited_at?: string | null;
          has_images?: never;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          image_texts?: string[];
          images?: string[];
          is_anonymous?: boolean;
          is_deleted?: boolean;
          language?: Database["public"]["Enums"]["language"] | null;
          links?: string[];
          location?: string | null;
          paid_in?: string | null;
          place_id?: string | null;
          price?: never;
          price_paid?: number | null;
          pricing?: string | null;
          product_id?: string | null;
          subcategory_id?: number | null;
          tags?: string[];
          title: string;
          updated_at?: string;
          upvotes?: number;
          user_id?: string | null;
        };
        Update: {
          by_verified?: boolean;
          category_id?: number;
          comment_count?: number;
          company_id?: string | null;
          content?: string;
          created_at?: string;
          downvotes?: number;
          edited_at?: string | null;
          has_images?: never;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          image_texts?: string[];
          images?: string[];
          is_anonymous?: boolean;
          is_deleted?: boolean;
          language?: Database["public"]["Enums"]["language"] | null;
          links?: string[];
          location?: string | null;
          paid_in?: string | null;
          place_id?: string | null;
          price?: never;
          price_paid?: number | null;
          pricing?: string | null;
          product_id?: string | null;
          subcategory_id?: number | null;
          tags?: string[];
          title?: string;
          updated_at?: string;
          upvotes?: number;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "recommendations_category_id_fkey";
            columns: ["category_id"];
            isOneToOne: false;
            referencedRelation: "categories";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "recommendations_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "recommendations_place_id_fkey";
            columns: ["place_id"];
            isOneToOne: false;
            referencedRelation: "places";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "recommendations_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "recommendations_subcategory_id_fkey";
            columns: ["subcategory_id"];
            isOneToOne: false;
            referencedRelation: "subcategories";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "recommendations_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      reports: {
        Row: {
          author_id: string | null;
          body: string | null;
          comment_id: string | null;
          company_id: string | null;
          created_at: string;
          handle_id: string | null;
          id: string;
          item_id: string | null;
          kind: string | null;
          list_id: string | null;
          note: string | null;
          product_id: string | null;
          profile_id: string | null;
          reason: Database["public"]["Enums"]["report_reason"];
          recommendation_id: string | null;
          reply_id: string | null;
          reporter_id: string | null;
          request_id: string | null;
          resolved_at: string | null;
          response_id: string | null;
          review_id: string | null;
          title: string | null;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          body?: string | null;
          comment_id?: string | null;
          company_id?: string | null;
          created_at?: string;
          handle_id?: string | null;
          id?: string;
          item_id?: string | null;
          kind?: string | null;
          list_id?: string | null;
          note?: string | null;
          product_id?: string | null;
          profile_id?: string | null;
          reason: Database["public"]["Enums"]["report_reason"];
          recommendation_id?: string | null;
          reply_id?: string | null;
          reporter_id?: string | null;
          request_id?: string | null;
          resolved_at?: string | null;
          response_id?: string | null;
          review_id?: string | null;
          title?: string | null;
        };
        Update: {
          author_id?: string | null;
          body?: string | null;
          comment_id?: string | null;
          company_id?: string | null;
          created_at?: string;
          handle_id?: string | null;
          id?: string;
          item_id?: string | null;
          kind?: string | null;
          list_id?: string | null;
          note?: string | null;
          product_id?: string | null;
          profile_id?: string | null;
          reason?: Database["public"]["Enums"]["report_reason"];
          recommendation_id?: string | null;
          reply_id?: string | null;
          reporter_id?: string | null;
          request_id?: string | null;
          resolved_at?: string | null;
          response_id?: string | null;
          review_id?: string | null;
          title?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "reports_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_comment_id_fkey";
            columns: ["comment_id"];
            isOneToOne: false;
            referencedRelation: "comments";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_handle_id_fkey";
            columns: ["handle_id"];
            isOneToOne: false;
            referencedRelation: "company_handles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_list_id_fkey";
            columns: ["list_id"];
            isOneToOne: false;
            referencedRelation: "user_lists";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_profile_id_fkey";
            columns: ["profile_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_recommendation_id_fkey";
            columns: ["recommendation_id"];
            isOneToOne: false;
            referencedRelation: "recommendations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_reply_id_fkey";
            columns: ["reply_id"];
            isOneToOne: false;
            referencedRelation: "review_replies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_reporter_id_fkey";
            columns: ["reporter_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: false;
            referencedRelation: "requests";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_response_id_fkey";
            columns: ["response_id"];
            isOneToOne: false;
            referencedRelation: "responses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_review_id_fkey";
            columns: ["review_id"];
            isOneToOne: false;
            referencedRelation: "reviews";
            referencedColumns: ["id"];
          },
        ];
      };
      requests: {
        Row: {
          budget: string | null;
          by_verified: boolean;
          category_id: number;
          comment_count: number;
          created_at: string;
          description: string;
          edited_at: string | null;
          hidden_for: Database["public"]["Enums"]["report_reason"] | null;
          id: string;
          is_deleted: boolean;
          language: Database["public"]["Enums"]["language"] | null;
          location: string | null;
          place_id: string | null;
          price: number | null;
          response_count: number;
          status: string;
          subcategory_id: number | null;
          title: string;
          updated_at: string;
          user_id: string | null;
          is_mine: boolean | null;
        };
        ComputedFields: "is_mine";
        Insert: {
          budget?: string | null;
          by_verified?: boolean;
          category_id: number;
          comment_count?: number;
          created_at?: string;
          description: string;
          edited_at?: string | null;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          is_deleted?: boolean;
          language?: Database["public"]["Enums"]["language"] | null;
          location?: string | null;
          place_id?: string | null;
          price?: never;
          response_count?: number;
          status?: string;
          subcategory_id?: number | null;
          title: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          budget?: string | null;
          by_verified?: boolean;
          category_id?: number;
          comment_count?: number;
          created_at?: string;
          description?: string;
          edited_at?: string | null;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          is_deleted?: boolean;
          language?: Database["public"]["Enums"]["language"] | null;
          location?: string | null;
          place_id?: string | null;
          price?: never;
          response_count?: number;
          status?: string;
          subcategory_id?: number | null;
          title?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "requests_category_id_fkey";
            columns: ["category_id"];
            isOneToOne: false;
            referencedRelation: "categories";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "requests_place_id_fkey";
            columns: ["place_id"];
            isOneToOne: false;
            referencedRelation: "places";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "requests_subcategory_id_fkey";
            columns: ["subcategory_id"];
            isOneToOne: false;
            referencedRelation: "subcategories";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "requests_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      response_votes: {
        Row: {
          created_at: string;
          response_id: string;
          user_id: string;
          vote_type: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          response_id: string;
          user_id: string;
          vote_type: string;
        };
        Update: {
          created_at?: string;
          response_id?: string;
          user_id?: string;
          vote_type?: string;
        };
        Relationships: [
          {
            foreignKeyName: "response_votes_response_id_fkey";
            columns: ["response_id"];
            isOneToOne: false;
            referencedRelation: "responses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "response_votes_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      responses: {
        Row: {
          company_id: string | null;
          content: string;
          created_at: string;
          downvotes: number;
          edited_at: string | null;
          helped_at: string | null;
          hidden_for: Database["public"]["Enums"]["report_reason"] | null;
          id: string;
          product_id: string | null;
          recommendation_id: string | null;
          reply_count: number;
          request_id: string;
          score: number;
          updated_at: string;
          upvotes: number;
          user_id: string | null;
          is_mine: boolean | null;
          my_vote: string | null;
          replies: Json | null;
        };
        ComputedFields: "is_mine" | "my_vote" | "replies";
        Insert: {
          company_id?: string | null;
          content: string;
          created_at?: string;
          downvotes?: number;
          edited_at?: string | null;
          helped_at?: string | null;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          product_id?: string | null;
          recommendation_id?: string | null;
          reply_count?: number;
          request_id: string;
          score?: never;
          updated_at?: string;
          upvotes?: number;
          user_id?: string | null;
        };
        Update: {
          company_id?: string | null;
          content?: string;
          created_at?: string;
          downvotes?: number;
          edited_at?: string | null;
          helped_at?: string | null;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          product_id?: string | null;
          recommendation_id?: string | null;
          reply_count?: number;
          request_id?: string;
          score?: never;
          updated_at?: string;
          upvotes?: number;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "responses_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "responses_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "responses_recommendation_id_fkey";
            columns: ["recommendation_id"];
            isOneToOne: false;
            referencedRelation: "recommendations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "responses_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: false;
            referencedRelation: "requests";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "responses_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      review_replies: {
        Row: {
          content: string;
          created_at: string;
          edited_at: string | null;
          hidden_for: Database["public"]["Enums"]["report_reason"] | null;
          id: string;
          review_id: string;
        };
        ComputedFields: never;
        Insert: {
          content: string;
          created_at?: string;
          edited_at?: string | null;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          review_id: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          edited_at?: string | null;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          review_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "review_replies_review_id_fkey";
            columns: ["review_id"];
            isOneToOne: true;
            referencedRelation: "reviews";
            referencedColumns: ["id"];
          },
        ];
      };
      review_votes: {
        Row: {
          created_at: string;
          review_id: string;
          user_id: string;
          vote_type: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          review_id: string;
          user_id: string;
          vote_type: string;
        };
        Update: {
          created_at?: string;
          review_id?: string;
          user_id?: string;
          vote_type?: string;
        };
        Relationships: [
          {
            foreignKeyName: "review_votes_review_id_fkey";
            columns: ["review_id"];
            isOneToOne: false;
            referencedRelation: "reviews";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "review_votes_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      reviews: {
        Row: {
          category_id: number;
          comment_count: number;
          company_id: string | null;
          content: string;
          created_at: string;
          downvotes: number;
          earlier_ratings: Json | null;
          edited_at: string | null;
          has_images: boolean;
          hidden_for: Database["public"]["Enums"]["report_reason"] | null;
          id: string;
          image_texts: string[];
          images: string[];
          is_anonymous: boolean;
          is_deleted: boolean;
          language: Database["public"]["Enums"]["language"] | null;
          links: string[];
          paid_in: string | null;
          place_id: string | null;
          price_paid: number | null;
          product_id: string | null;
          rating: number;
          subcategory_id: number | null;
          tags: string[];
          title: string;
          updated_at: string;
          upvotes: number;
          user_id: string | null;
          verified: boolean;
          is_mine: boolean | null;
          my_vote: string | null;
          reply: Json | null;
        };
        ComputedFields: "is_mine" | "my_vote" | "reply";
        Insert: {
          category_id?: number;
          comment_count?: number;
          company_id?: string | null;
          content: string;
          created_at?: string;
          downvotes?: number;
          earlier_ratings?: Json | null;
          edited_at?: string | null;
          has_images?: never;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          image_texts?: string[];
          images?: string[];
          is_anonymous?: boolean;
          is_deleted?: boolean;
          language?: Database["public"]["Enums"]["language"] | null;
          links?: string[];
          paid_in?: string | null;
          place_id?: string | null;
          price_paid?: number | null;
          product_id?: string | null;
          rating: number;
          subcategory_id?: number | null;
          tags?: string[];
          title: string;
          updated_at?: string;
          upvotes?: number;
          user_id?: string | null;
          verified?: boolean;
        };
        Update: {
          category_id?: number;
          comment_count?: number;
          company_id?: string | null;
          content?: string;
          created_at?: string;
          downvotes?: number;
          earlier_ratings?: Json | null;
          edited_at?: string | null;
          has_images?: never;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          image_texts?: string[];
          images?: string[];
          is_anonymous?: boolean;
          is_deleted?: boolean;
          language?: Database["public"]["Enums"]["language"] | null;
          links?: string[];
          paid_in?: string | null;
          place_id?: string | null;
          price_paid?: number | null;
          product_id?: string | null;
          rating?: number;
          subcategory_id?: number | null;
          tags?: string[];
          title?: string;
          updated_at?: string;
          upvotes?: number;
          user_id?: string | null;
          verified?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: "reviews_category_id_fkey";
            columns: ["category_id"];
            isOneToOne: false;
            referencedRelation: "categories";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reviews_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reviews_place_id_fkey";
            columns: ["place_id"];
            isOneToOne: false;
            referencedRelation: "places";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reviews_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reviews_subcategory_id_fkey";
            columns: ["subcategory_id"];
            isOneToOne: false;
            referencedRelation: "subcategories";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reviews_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      subcategories: {
        Row: {
          category_id: number;
          created_at: string;
          description: string | null;
          id: number;
          local_descriptions: NonNullable<Json>;
          local_names: NonNullable<Json>;
          name: string;
          product_count: number;
          recommendation_count: number;
          review_count: number;
          slug: string;
          local_description: string | null;
          local_name: string | null;
        };
        ComputedFields: "local_description" | "local_name";
        Insert: {
          category_id: number;
          created_at?: string;
          description?: string | null;
          id?: number;
          local_descriptions?: NonNullable<Json>;
          local_names?: NonNullable<Json>;
          name: string;
          product_count?: number;
          recommendation_count?: number;
          review_count?: number;
          slug: string;
        };
        Update: {
          category_id?: number;
          created_at?: string;
          description?: string | null;
          id?: number;
          local_descriptions?: NonNullable<Json>;
          local_names?: NonNullable<Json>;
          name?: string;
          product_count?: number;
          recommendation_count?: number;
          review_count?: number;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: "subcategories_category_id_fkey";
            columns: ["category_id"];
            isOneToOne: false;
            referencedRelation: "categories";
            referencedColumns: ["id"];
          },
        ];
      };
      user_lists: {
        Row: {
          created_at: string;
          description: string | null;
          hidden_for: Database["public"]["Enums"]["report_reason"] | null;
          id: string;
          is_public: boolean;
          item_count: number;
          name: string;
          request_id: string | null;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description?: string | null;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          is_public?: boolean;
          item_count?: number;
          name: string;
          request_id?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          description?: string | null;
          hidden_for?: Database["public"]["Enums"]["report_reason"] | null;
          id?: string;
          is_public?: boolean;
          item_count?: number;
          name?: string;
          request_id?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "user_lists_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: false;
            referencedRelation: "requests";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "user_lists_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      answer_moderation: {
        Args: { answer: string; item: string; kind: string };
        Returns: undefined;
      };
      appeal_suspension: { Args: { appeal: string }; Returns: undefined };
      ask_removal: { Args: { handle: string; note?: string }; Returns: undefined };
      businesses: {
        Args: { "": Database["public"]["Tables"]["profiles"]["Row"] };
        Returns: {
          error: true;
        } & "the function public.businesses with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
      };
      category_feed: {
        Args: {
          category_slug: string;
          has_images?: boolean;
          is_verified?: boolean;
          languages?: Database["public"]["Enums"]["language"][];
          min_rating?: number;
          page?: number;
          page_size?: number;
          place?: string;
          price_below?: number;
        };
        Returns: Json;
      };
      check_email_exists: { Args: { email_input: string }; Returns: Json };
      check_username_exists: { Args: { username_input: string }; Returns: boolean };
      commented_on: {
        Args: { "": Database["public"]["Tables"]["notifications"]["Row"] };
        Returns: {
          error: true;
        } & "the function public.commented_on with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
      };
      company_page: { Args: { company: string }; Returns: Json };
      earlier_versions: { Args: { item: string; kind: string }; Returns: Json };
      end_mails: { Args: { token: string }; Returns: boolean };
      export_account: { Args: Record<PropertyKey, never>; Returns: Json };
      find_handle: { Args: { typed: string }; Returns: Json };
      followed_feed: {
        Args: { before?: string; before_id?: string; page_size?: number };
        Returns: Json;
      };
      followed_unseen: {
        Args: { "": Database["public"]["Tables"]["profiles"]["Row"] };
        Returns: {
          error: true;
        } & "the function public.followed_unseen with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
      };
      home_feed: { Args: { recommendations_by?: string; reviews_by?: string }; Returns: Json };
      import_companies: {
        Args: { added_by: string; companies: Json; is_trial?: boolean };
        Returns: Json;
      };
      is_blocked: {
        Args: { "": Database["public"]["Tables"]["profiles"]["Row"] };
        Returns: {
          error: true;
        } & "the function public.is_blocked with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
      };
      is_mine:
        | {
            Args: { "": Database["public"]["Tables"]["comments"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.is_mine with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          }
        | {
            Args: { "": Database["public"]["Tables"]["recommendations"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.is_mine with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          }
        | {
            Args: { "": Database["public"]["Tables"]["requests"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.is_mine with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          }
        | {
            Args: { "": Database["public"]["Tables"]["responses"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.is_mine with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          }
        | {
            Args: { "": Database["public"]["Tables"]["reviews"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.is_mine with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          };
      is_moderator: {
        Args: { "": Database["public"]["Tables"]["profiles"]["Row"] };
        Returns: {
          error: true;
        } & "the function public.is_moderator with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
      };
      keep_push_subscription: {
        Args: { auth: string; endpoint: string; p256dh: string };
        Returns: undefined;
      };
      list_marked_answers: { Args: { request: string }; Returns: string };
      local_description:
        | {
            Args: { "": Database["public"]["Tables"]["categories"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.local_description with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          }
        | {
            Args: { "": Database["public"]["Tables"]["subcategories"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.local_description with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          };
      local_label: {
        Args: { "": Database["public"]["Tables"]["places"]["Row"] };
        Returns: {
          error: true;
        } & "the function public.local_label with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
      };
      local_name:
        | {
            Args: { "": Database["public"]["Tables"]["categories"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.local_name with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          }
        | {
            Args: { "": Database["public"]["Tables"]["places"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.local_name with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          }
        | {
            Args: { "": Database["public"]["Tables"]["subcategories"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.local_name with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          };
      lookup_places: {
        Args: { query: string };
        Returns: {
          id: string;
          label: string;
          name: string;
        }[];
      };
      mark_answer: { Args: { answer: string; has_helped: boolean }; Returns: string };
      member_items: {
        Args: {
          kinds?: string;
          member: string;
          page_size?: number;
          part?: string;
          public_only?: boolean;
        };
        Returns: Json;
      };
      misplaced_files: {
        Args: { after?: string };
        Returns: {
          bucket: string;
          destination: string;
          path: string;
        }[];
      };
      moderation_board: { Args: Record<PropertyKey, never>; Returns: Json };
      moderation_claims: { Args: Record<PropertyKey, never>; Returns: Json };
      moderation_decide_claim: {
        Args: { answer?: string; claim: string; is_approved: boolean };
        Returns: undefined;
      };
      moderation_dismiss: { Args: { item: string; kind: string }; Returns: undefined };
      moderation_hide: {
        Args: { item: string; kind: string; reason: Database["public"]["Enums"]["report_reason"] };
        Returns: undefined;
      };
      moderation_lift: { Args: { item: string; kind: string }; Returns: undefined };
      moderation_merge: {
        Args: { duplicate: string; kind: string; survivor: string };
        Returns: undefined;
      };
      moderation_record: { Args: { page?: number }; Returns: Json };
      moderation_remove_logo: { Args: { company: string }; Returns: undefined };
      moderation_reopen: { Args: { item: string; kind: string }; Returns: boolean };
      moderation_restore: { Args: { item: string; kind: string }; Returns: undefined };
      moderation_suspend: {
        Args: {
          days: number;
          item: string;
          kind: string;
          reason: Database["public"]["Enums"]["report_reason"];
        };
        Returns: undefined;
      };
      moderation_withdraw_company: {
        Args: { answer: string; company: string; hides_replies?: boolean; member: string };
        Returns: undefined;
      };
      my_hiding: { Args: { item: string; kind: string }; Returns: Json };
      my_review: { Args: { kind: string; subject: string }; Returns: string };
      my_vote:
        | {
            Args: { "": Database["public"]["Tables"]["comments"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.my_vote with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          }
        | {
            Args: { "": Database["public"]["Tables"]["recommendations"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.my_vote with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          }
        | {
            Args: { "": Database["public"]["Tables"]["responses"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.my_vote with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          }
        | {
            Args: { "": Database["public"]["Tables"]["reviews"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.my_vote with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          };
      notification_groups: {
        Args: { before?: string; before_id?: string; show?: string };
        Returns: Json;
      };
      post_feed: {
        Args: {
          category_id?: number;
          company_id?: string;
          has_images?: boolean;
          is_verified?: boolean;
          kind: string;
          languages?: Database["public"]["Enums"]["language"][];
          min_rating?: number;
          page?: number;
          page_size?: number;
          place?: string;
          price_below?: number;
          product_id?: string;
          rating?: number;
          sort?: string;
        };
        Returns: Json;
      };
      prices_paid:
        | {
            Args: { "": Database["public"]["Tables"]["companies"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.prices_paid with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          }
        | {
            Args: { "": Database["public"]["Tables"]["products"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.prices_paid with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          };
      release_company: { Args: { company: string }; Returns: undefined };
      reorder_list: { Args: { items: string[]; list: string }; Returns: undefined };
      replies:
        | {
            Args: { "": Database["public"]["Tables"]["comments"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.replies with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          }
        | {
            Args: { "": Database["public"]["Tables"]["responses"]["Row"] };
            Returns: {
              error: true;
            } & "the function public.replies with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
          };
      reply: {
        Args: { "": Database["public"]["Tables"]["reviews"]["Row"] };
        Returns: {
          error: true;
        } & "the function public.reply with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
      };
      report_error: {
        Args: {
          col: number;
          file: string;
          kind: string;
          line: number;
          message: string;
          screen: string;
          version: string;
        };
        Returns: undefined;
      };
      request_feed: {
        Args: {
          is_verified?: boolean;
          languages?: Database["public"]["Enums"]["language"][];
          page?: number;
          page_size?: number;
          place?: string;
          price_below?: number;
        };
        Returns: Json;
      };
      search_content: {
        Args: {
          has_images?: boolean;
          is_verified?: boolean;
          kind?: string;
          languages?: Database["public"]["Enums"]["language"][];
          min_rating?: number;
          place?: string;
          price_below?: number;
          query: string;
          sort?: string;
        };
        Returns: Json;
      };
      search_suggestions: {
        Args: { query: string };
        Returns: {
          kind: string;
          label: string;
        }[];
      };
      see_followed: { Args: { until: string }; Returns: undefined };
      settle_deliveries: {
        Args: {
          again?: boolean;
          again_to?: string[];
          deliveries: string[];
          gone?: string[];
          lost?: boolean;
          untried?: boolean;
        };
        Returns: undefined;
      };
      similar_posts: {
        Args: { typed: string };
        Returns: {
          id: string;
          kind: string;
          location: string;
          response_count: number;
          title: string;
        }[];
      };
      site_numbers: { Args: Record<PropertyKey, never>; Returns: Json };
      subcategory_feed: {
        Args: {
          category_slug: string;
          has_images?: boolean;
          is_verified?: boolean;
          kind?: string;
          languages?: Database["public"]["Enums"]["language"][];
          min_rating?: number;
          page?: number;
          page_size?: number;
          place?: string;
          price_below?: number;
          subcategory_slug: string;
        };
        Returns: Json;
      };
      subject_photos: { Args: { company?: string; product?: string }; Returns: Json };
      suspension: {
        Args: { "": Database["public"]["Tables"]["profiles"]["Row"] };
        Returns: {
          error: true;
        } & "the function public.suspension with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
      };
      take_deliveries: { Args: { most?: number }; Returns: Json };
      unneeded_files: {
        Args: { after?: string };
        Returns: {
          bucket: string;
          destination: string;
          path: string;
        }[];
      };
      vote_rings: { Args: Record<PropertyKey, never>; Returns: Json };
    };
    Enums: {
      language: "en" | "fr" | "sw" | "ha" | "yo" | "ig" | "pcm" | "pt" | "ar";
      report_reason: "spam" | "scam" | "abuse" | "wrong" | "private_data" | "other";
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      language: ["en", "fr", "sw", "ha", "yo", "ig", "pcm", "pt", "ar"],
      report_reason: ["spam", "scam", "abuse", "wrong", "private_data", "other"],
    },
  },
} as const;
